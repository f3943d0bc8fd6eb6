// Modules: AppBundles

import AppBundles
import Foundation

/// Parses the input as the property list of an application and of a widget, and as an address. Each
/// list must give a bundle with safe names, or an error of one line that names the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBundleInfo(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: bytes, count: count)
  readAddress(String(decoding: data, as: UTF8.self))
  do throws(BundleError) {
    let list = try PropertyList(data, file: "Info.plist")
    readApplication(list)
    readWidget(list)
  } catch {
    requireOneLine(error)
  }
  return 0
}

private func readAddress(_ address: String) {
  guard let scheme = URLScheme.scheme(of: address) else { return }
  precondition(URLScheme.isValid(scheme) && scheme == scheme.lowercased(), "a scheme is invalid")
}

private func readApplication(_ list: PropertyList) {
  do throws(BundleError) {
    let app = try AppBundle(list, at: URL(fileURLWithPath: "/Name.app"))
    requireSafeNames(app.info)
    precondition(app.urlSchemes.allSatisfy(URLScheme.isValid), "a scheme is invalid")
    let entry = DesktopEntry(
      name: app.info.displayName, command: [app.executableURL.path, "%u"],
      mediaTypes: app.urlSchemes + app.mediaTypes)
    let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false)
    precondition(lines.count == (entry.mediaTypes.isEmpty ? 7 : 8), "an entry has a line too many")
  } catch {
    requireOneLine(error)
  }
}

private func readWidget(_ list: PropertyList) {
  do throws(BundleError) {
    requireSafeNames(try ExtensionBundle(list, at: URL(fileURLWithPath: "/Name.appex")).info)
  } catch {
    requireOneLine(error)
  }
}

private func requireSafeNames(_ info: BundleInfo) {
  precondition(!info.executable.contains("/") && info.executable != "..", "a path is no name")
  precondition(BundleInfo.isReverseDomainName(info.identifier), "an identifier is invalid")
  precondition(
    info.appGroups.allSatisfy { !$0.contains("/") && !$0.contains("..") }, "a group is invalid")
}

private func requireOneLine(_ error: BundleError) {
  precondition(error.description.hasPrefix("Info.plist: "), "an error names no file")
  precondition(!error.description.contains(where: \.isNewline), "an error has several lines")
}
