import _StageTraits
import Foundation
import Testing
import UIKitCore
import UIKitTesting
import _TestSupport

@MainActor @Suite("Archives of text fields, text views and search bars", .currentStage)
struct TextInputArchiveTests {
  /// Sets the `UITextInputTraits` properties of a field except `isSecureTextEntry`.
  private func setTraits(_ field: UITextField) {
    field.autocapitalizationType = .words
    field.autocorrectionType = .no
    field.spellCheckingType = .yes
    field.smartQuotesType = .no
    field.smartDashesType = .yes
    field.smartInsertDeleteType = .no
    field.keyboardType = .emailAddress
    field.keyboardAppearance = .dark
    field.returnKeyType = .send
    field.enablesReturnKeyAutomatically = true
    field.textContentType = .nickname
  }

  @Test("An archived text field keeps its text, its appearance and its input traits")
  func field() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.font = .boldSystemFont(ofSize: 19)
    field.textColor = .systemRed
    field.text = "Text"
    field.placeholder = "Placeholder"
    field.textAlignment = .right
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 9
    field.adjustsFontForContentSizeCategory = true
    field.borderStyle = .bezel
    field.background = UIImage(systemName: "rectangle")
    field.disabledBackground = UIImage(systemName: "circle")
    field.clearButtonMode = .whileEditing
    field.leftView = UILabel()
    field.leftView?.tag = 4
    field.leftViewMode = .always
    field.rightView = UIView()
    field.rightView?.tag = 5
    field.rightViewMode = .unlessEditing
    field.clearsOnBeginEditing = true
    field.clearsOnInsertion = true
    field.allowsEditingTextAttributes = true
    field.contentVerticalAlignment = .top
    setTraits(field)
    let copy = try archivedCopy(of: field)
    #expect(copy.text == "Text" && copy.textColor == .systemRed)
    #expect(copy.font?.fontName == field.font?.fontName && copy.font?.pointSize == 19)
    #expect(copy.placeholder == "Placeholder" && copy.textAlignment == .right)
    #expect(copy.adjustsFontSizeToFitWidth && copy.minimumFontSize == 9)
    #expect(copy.adjustsFontForContentSizeCategory && copy.borderStyle == .bezel)
    #expect(copy.background == field.background)
    #expect(copy.disabledBackground == field.disabledBackground)
    #expect(copy.clearButtonMode == .whileEditing && copy.leftView?.tag == 4)
    #expect(copy.leftViewMode == .always && copy.leftView?.superview === copy)
    #expect(copy.rightView?.tag == 5 && copy.rightViewMode == .unlessEditing)
    #expect(copy.clearsOnBeginEditing && copy.clearsOnInsertion)
    #expect(copy.allowsEditingTextAttributes && copy.contentVerticalAlignment == .top)
    #expect(copy.contentHorizontalAlignment == .left)
    #expect(copy.subviews.count == field.subviews.count)
    #expect(copy.autocapitalizationType == .words && copy.autocorrectionType == .no)
    #expect(copy.spellCheckingType == .yes && copy.smartQuotesType == .no)
    #expect(copy.smartDashesType == .yes && copy.smartInsertDeleteType == .no)
    #expect(copy.keyboardType == .emailAddress && copy.keyboardAppearance == .dark)
    #expect(copy.returnKeyType == .send && copy.enablesReturnKeyAutomatically)
    #expect(copy.textContentType == .nickname)
  }

  @Test("The archive of a secure field does not contain the field's text")
  func secureField() throws {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.text = "secret"
    let data = try archive(field)
    #expect(data.range(of: Data("secret".utf8)) == nil)
    let copy = try #require(unarchive(data, as: UITextField.self))
    #expect(copy.isSecureTextEntry && copy.text == "")
  }

  @Test("An archived search field keeps its text and has one icon")
  func searchField() throws {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    field.text = "Search"
    field.backgroundColor = .yellow
    let copy = try archivedCopy(of: field)
    #expect(copy.text == "Search" && copy.backgroundColor == .yellow)
    #expect(copy.leftView is UIImageView && copy.returnKeyType == .search)
    #expect(copy.subviews.count == field.subviews.count)
  }

  @Test("An archived text view keeps its attributed text, its insets and its input traits")
  func view() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.attributedText = NSAttributedString(
      string: "Red", attributes: [.foregroundColor: UIColor.red])
    view.font = .systemFont(ofSize: 18)
    view.textAlignment = .center
    view.linkTextAttributes = [.foregroundColor: UIColor.green]
    view.adjustsFontForContentSizeCategory = true
    view.isEditable = false
    view.isSelectable = false
    view.isScrollEnabled = false
    view.allowsEditingTextAttributes = true
    view.clearsOnInsertion = true
    view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.textContainer.lineFragmentPadding = 9
    view.textContainer.lineBreakMode = .byTruncatingTail
    view.backgroundColor = nil
    view.keyboardType = .numberPad
    view.textContentType = .postalCode
    let copy = try archivedCopy(of: view)
    #expect(copy.text == "Red" && copy.font?.pointSize == 18 && copy.textAlignment == .center)
    let color = copy.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    #expect(copy.linkTextAttributes[.foregroundColor] as? UIColor == .green)
    #expect(copy.adjustsFontForContentSizeCategory && !copy.isEditable && !copy.isSelectable)
    #expect(!copy.isScrollEnabled && copy.allowsEditingTextAttributes && copy.clearsOnInsertion)
    #expect(copy.textContainerInset == view.textContainerInset)
    #expect(copy.textContainer.lineFragmentPadding == 9)
    #expect(copy.textContainer.lineBreakMode == .byTruncatingTail)
    #expect(copy.backgroundColor == nil && copy.keyboardType == .numberPad)
    #expect(copy.textContentType == .postalCode && copy.subviews.count == view.subviews.count)
    #expect(try archivedCopy(of: UITextView()).backgroundColor == .systemBackground)
  }

  @Test("An archived text view keeps its content offset")
  func offset() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = String(repeating: "Line\n", count: 100)
    view.contentOffset.y = 300
    #expect(try archivedCopy(of: view).contentOffset.y == 300)
  }

  @Test("An archived search bar keeps its text, scopes and buttons")
  func searchBar() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.text = "Query"
    bar.placeholder = "Placeholder"
    bar.prompt = "Prompt"
    bar.isEnabled = false
    bar.showsCancelButton = true
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = true
    bar.isSearchResultsButtonSelected = true
    bar.scopeButtonTitles = ["All", "Some"]
    bar.selectedScopeButtonIndex = 1
    bar.showsScopeBar = true
    bar.searchBarStyle = .minimal
    bar.barStyle = .black
    bar.barTintColor = .red
    bar.isTranslucent = false
    bar.backgroundImage = UIImage(systemName: "rectangle")
    bar.autocapitalizationType = .none
    bar.autocorrectionType = .yes
    bar.spellCheckingType = .no
    bar.keyboardType = .URL
    bar.keyboardAppearance = .light
    bar.returnKeyType = .go
    bar.enablesReturnKeyAutomatically = true
    let copy = try archivedCopy(of: bar)
    #expect(copy.text == "Query" && copy.placeholder == "Placeholder" && copy.prompt == "Prompt")
    #expect(!copy.isEnabled && copy.showsCancelButton && copy.showsBookmarkButton)
    #expect(copy.showsSearchResultsButton && copy.isSearchResultsButtonSelected)
    #expect(copy.scopeButtonTitles == ["All", "Some"] && copy.selectedScopeButtonIndex == 1)
    #expect(copy.showsScopeBar && copy.searchBarStyle == .minimal && copy.barStyle == .black)
    #expect(copy.barTintColor == .red && !copy.isTranslucent)
    #expect(copy.backgroundImage == bar.backgroundImage)
    #expect(copy.autocapitalizationType == .none && copy.autocorrectionType == .yes)
    #expect(copy.spellCheckingType == .no && copy.keyboardType == .URL)
    #expect(copy.keyboardAppearance == .light && copy.returnKeyType == .go)
    #expect(copy.enablesReturnKeyAutomatically && copy.subviews.count == bar.subviews.count)
  }
}
