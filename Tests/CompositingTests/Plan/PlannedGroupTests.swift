import Compositing
import CoreGraphics
import RenderTree
import Testing
import _TestScenes

@Suite("Groups in a plan") struct PlannedGroupTests {
  @Test("A single operation's opacity is the product of its ancestors' opacities")
  func foldedOpacity() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let outer = scene.add(CGRect(0, 0, 50, 50)) { $0.opacity = 0.5 }
    let inner = scene.add(CGRect(0, 0, 50, 50), to: outer) { $0.opacity = 0.5 }
    scene.add(CGRect(0, 0, 10, 10), .pureRed, to: inner)
    #expect(scene.plan().description == "fill #ff0000 #4 [0 0 10 10] opacity 0.25")
  }

  @Test("Several operations fade as one group, or separately if group opacity is off")
  func groups() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let outer = scene.add(CGRect(0, 0, 50, 50)) { $0.opacity = 0.5 }
    scene.add(CGRect(0, 0, 10, 10), .pureRed, to: outer)
    scene.add(CGRect(5, 5, 10, 10), .pureBlue, to: outer)
    #expect(
      scene.plan().description == """
        group #2 [0 0 15 15]
          fill #ff0000 #3 [0 0 10 10]
          fill #0000ff #4 [5 5 10 10]
        end #2 [0 0 15 15] opacity 0.5
        """)
    scene[outer].allowsGroupOpacity = false
    #expect(
      scene.plan().description == """
        fill #ff0000 #3 [0 0 10 10] opacity 0.5
        fill #0000ff #4 [5 5 10 10] opacity 0.5
        """)
  }

  @Test("A rounded clip applies only to operations that reach its corners")
  func roundedClip() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let card = scene.add(CGRect(0, 0, 50, 50)) {
      $0.masksToBounds = true
      $0.corners = Corners(radius: 10)
    }
    scene.add(CGRect(0, 12, 50, 20), .pureRed, to: card)
    let reaching = scene.add(CGRect(0, 0, 50, 11), .pureBlue, to: card)
    #expect(
      scene.plan().description == """
        fill #ff0000 #3 [0 12 50 20]
        fill #0000ff #4 [0 0 50 11] clipped by rounded box
        """)
    scene.add(CGRect(0, 40, 50, 10), .pureGreen, to: card)
    #expect(
      scene.plan().description == """
        group #2 [0 0 50 50]
          fill #ff0000 #3 [0 12 50 20]
          fill #0000ff #4 [0 0 50 11]
          fill #00ff00 #5 [0 40 50 10]
        end #2 [0 0 50 50] clipped by rounded box
        """)
    scene.remove(reaching, from: card)
    #expect(!scene.plan().description.contains("group"))
  }

  @Test("If a mask is a single shape, it becomes a clip; any other mask is drawn")
  func masks() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let masked = scene.add(CGRect(0, 0, 50, 50), .pureRed)
    let disc = scene.make(CGRect(0, 0, 50, 50)) {
      $0.backgroundColor = RGBA(white: 0, alpha: 0.5)
      $0.corners = Corners(radius: 25)
    }
    scene[masked].mask = disc
    #expect(
      scene.plan().description
        == "fill #ff0000 #2 [0 0 50 50] opacity 0.5 clipped by rounded box")
    scene.add(CGRect(0, 0, 10, 10), .black, to: disc)
    #expect(
      scene.plan().description == """
        group #2 [0 0 50 50]
          fill #ff0000 #2 [0 0 50 50]
          mask #2 [0 0 50 50]
            fill #00000080 rounded #3 [0 0 50 50]
            fill #000000 #4 [0 0 10 10]
          end of mask #2 [0 0 50 50]
        end masked #2 [0 0 50 50]
        """)
    scene[masked].mask = scene.make(CGRect(0, 0, 50, 50))
    #expect(scene.plan().operations.isEmpty)
  }

  @Test("A node with vibrancy is an isolated group, unless the strength is zero")
  func vibrancy() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let vibrant = scene.add(CGRect(0, 0, 50, 50)) {
      $0.vibrancy = .system(.label, over: .thin, .light)
    }
    scene.add(CGRect(0, 0, 10, 10), .black, to: vibrant)
    #expect(
      scene.plan().description == """
        isolated group #2 [0 0 10 10]
          fill #000000 #3 [0 0 10 10]
        end vibrant #2 [0 0 10 10]
        """)
    scene[vibrant].vibrancy = scene[vibrant].vibrancy?.withStrength(0)
    #expect(scene.plan().description == "fill #000000 #3 [0 0 10 10]")
  }

  @Test("A cached subtree is one operation, unless it contains a blur effect")
  func pictures() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let cached = scene.add(CGRect(10, 10, 50, 50), .pureRed)
    scene[cached].rasterizationScale = 1
    scene[cached].opacity = 0.5
    let inner = scene.add(CGRect(0, 0, 10, 10), .pureBlue, to: cached)
    #expect(scene.plan().description == "cached subtree of 2 #2 [10 10 50 50] opacity 0.5")
    scene[inner].content = .backdrop(.system(.thin, .light))
    #expect(scene.plan().description.contains("backdrop"))
  }
}
