internal import Foundation

/// A place on the earth.
struct Position: Hashable {
  /// In degrees, from −90 to 90 and from −180 to 180.
  let latitude: Double
  let longitude: Double

  /// - Returns: nil for degrees that there are not.
  init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The way to another place in metres, by the haversine formula on a sphere of the earth's mean radius.
  func distance(to other: Position) -> Double {
    let radian = Double.pi / 180
    let north = sin((other.latitude - latitude) * radian / 2)
    let east = sin((other.longitude - longitude) * radian / 2)
    let haversine = north * north + cos(latitude * radian) * cos(other.latitude * radian) * east * east
    return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
  }
}
