import Foundation
import StoryboardCompiler

/// Compiles storyboards and nibs that tests contain as text.
enum Compilation {
  /// Returns a storyboard with one scene. The scene's view contains `views`.
  static func storyboard(_ views: String, controller: String = "", attributes: String = "")
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" initialViewController="vc">
        <scenes>
            <scene sceneID="s">
                <objects>
                    <viewController id="vc" customClass="Screen" customModule="App" \
    customModuleProvider="target"\(attributes) sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <subviews>
    \(views)
                            </subviews>
                        </view>
    \(controller)
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fr"/>
                    <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
                </objects>
            </scene>
        </scenes>
    </document>
    """
  }

  static func compile(_ text: String, path: String = "Main.storyboard") -> StoryboardCompiler.Result
  {
    let document = StoryboardCompiler.Document(path: path, data: Data(text.utf8))
    return StoryboardCompiler(module: "App").compile([document])[0]
  }

  static func messages(_ text: String) -> [String] {
    compile(text).diagnostics.map(\.description)
  }
}
