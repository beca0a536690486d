import regions from '@/schemas/presets/regions.json' with { type: 'json' }

interface Province {
  name: string
  cities: readonly string[]
}

/** Divisions of the first and second level by name, in the usual order; some counties stand directly below a province. */
export const provinces: readonly Province[] = regions.provinces

/** Whether a city lies in a province. */
export const isRegion = (province: unknown, city: unknown): boolean =>
  provinces.some(({ name, cities }) => name === province && cities.some((one) => one === city))
