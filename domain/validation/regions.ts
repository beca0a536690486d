interface Province {
  name: string
  cities: readonly string[]
}

let provinces: readonly Province[] = []

/** Brings the divisions, once; they weigh as much as a page's own code, so only who has a region to deal with loads them. */
export async function loadRegions(): Promise<void> {
  if (provinces.length > 0) return
  const { default: regions } = await import('@/schemas/presets/regions.json', { with: { type: 'json' } })
  provinces = regions.provinces
}

/** Divisions of the first level with those of the second, in the usual order; empty until loaded. */
export const listProvinces = (): readonly Province[] => provinces

/** Whether a city lies in a province; some counties stand directly below one. */
export const isRegion = (province: unknown, city: unknown): boolean =>
  provinces.some(({ name, cities }) => name === province && cities.some((one) => one === city))
