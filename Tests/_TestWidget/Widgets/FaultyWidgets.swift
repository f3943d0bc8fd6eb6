import CWidgetTransport
import CoreGraphics
import Foundation
import UIKit

// Each of these widgets has one fault. A widget that starts normally fails at the first touch.

private func crash() -> Never { fatalError("on purpose") }

final class CrashingAtStartWidget: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { crash() }
  required init?(coder: NSCoder) { crash() }
}

final class CrashingInViewDidLoadWidget: UIViewController {
  override func viewDidLoad() { crash() }
}

/// A widget that starts normally. Its subclasses fail at the first touch.
class TouchedWidget: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBlue
  }
}

final class CrashingLaterWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { crash() }
}

final class SpinningWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    while getppid() > 0 {}
  }
}

final class SleepingWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    sleep(3600)
  }
}

/// A widget that answers the touch and its tick, and then answers nothing more.
final class SilencedWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    DispatchQueue.main.async { sleep(3600) }
  }
}

final class AllocatingWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Use `mmap`, because the optimizer would remove an allocation that the code never reads.
    while true {
      _ = mmap(
        nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_POPULATE), -1,
        0)
      usleep(1000)
    }
  }
}

/// A widget that allocates shared memory and swaps this memory out with `madvise`.
final class SwappingWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let (size, pageOut) = (1 << 20, Int32(21))
    while true {
      let file = wt_memory_file(size)
      let mapping = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      close(file)
      guard let memory = mapping, mapping != MAP_FAILED else { continue }
      memset(memory, 1, size)
      madvise(memory, size, pageOut)
      usleep(1000)
    }
  }
}

/// A widget that answers its host while another thread keeps a processor busy.
final class BusyWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let thread = Thread { while getppid() > 0 {} }
    thread.start()
  }
}

/// A widget that fills files in memory. It never maps these files.
final class MemoryFilesWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    while true {
      posix_fallocate(wt_memory_file(0), 0, 1 << 20)
      usleep(1000)
    }
  }
}

/// A widget that fills its temporary folder. The folder is in memory.
final class TemporaryFileWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let file = open(NSTemporaryDirectory() + "/file", O_RDWR | O_CREAT, 0o600)
    for size in 1... {
      posix_fallocate(file, 0, off_t(size) << 20)
      usleep(1000)
    }
  }
}

final class NotFiniteWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let layer = CALayer()
    layer.position = CGPoint(x: CGFloat.nan, y: 0)
    view.layer.addSublayer(layer)
  }
}

final class CrowdedWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for index in 0..<10_000 {
      let layer = CALayer()
      layer.frame = CGRect(x: index % 100, y: index / 100, width: 1, height: 1)
      view.layer.addSublayer(layer)
    }
  }
}

final class ChattyWidget: TouchedWidget {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for index in 0..<100_000 { report("\(index)") }
  }
}
