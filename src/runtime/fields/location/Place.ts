/** A place as it is stored; without a map it is an address alone. Degrees are GCJ-02, as the map uses. */
export interface Place {
  longitude: number | null
  latitude: number | null
  address: string
  name?: string
}
