/** Degrees in GCJ-02, as maps in China use it. */
export interface Point {
  longitude: number
  latitude: number
}

/** Where the device is, without any map; its owner is asked first. Rejects where that is refused or impossible. */
export async function devicePosition(): Promise<Point> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 10_000 }),
  )
  // A receiver gives WGS-84, which is up to 500 m from where the map shows it.
  const { default: gcoord } = await import('gcoord')
  const [longitude, latitude] = gcoord.transform([coords.longitude, coords.latitude], gcoord.WGS84, gcoord.GCJ02)
  return { longitude, latitude }
}
