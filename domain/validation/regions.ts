/** An administrative division with its children. */
export interface Division {
  name: string
  children: readonly Division[]
}

let provinces: readonly Division[] = []

/** Placeholder level without a city: the counties below it belong directly to the province or, in a municipality, to its city. */
const isPlaceholder = (name: string) => /^(省|自治区)直辖县/.test(name) || name === '县'

/** Loads the divisions, once; they are as large as a page's own code, so only pages with a region load them. */
export async function loadRegions(): Promise<void> {
  if (provinces.length > 0) return
  const { areaList } = await import('@vant/area-data')
  const cityList = groupByPrefix(areaList.city_list, 2)
  const countyList = groupByPrefix(areaList.county_list, 4)
  provinces = Object.entries(areaList.province_list).map(([code, name]) => {
    const cities: Division[] = []
    for (const [cityCode, city] of cityList.get(code.slice(0, 2)) ?? []) {
      const counties = (countyList.get(cityCode.slice(0, 4)) ?? []).map(([, county]) => ({
        name: county,
        children: [],
      }))
      const [first] = cities
      if (!isPlaceholder(city)) cities.push({ name: city, children: counties })
      else if (city === '县' && first) cities[0] = { ...first, children: [...first.children, ...counties] }
      else cities.push(...counties)
    }
    return { name, children: cities }
  })
}

/** Names by code, grouped by the code's first digits: those of the division above. */
function groupByPrefix(list: Record<string, string>, digits: number): Map<string, [code: string, name: string][]> {
  const groups = new Map<string, [string, string][]>()
  for (const entry of Object.entries(list)) {
    const prefix = entry[0].slice(0, digits)
    const group = groups.get(prefix)
    if (group) group.push(entry)
    else groups.set(prefix, [entry])
  }
  return groups
}

/** Provinces with their cities and counties, in the usual order; empty until loaded. */
export const listProvinces = (): readonly Division[] => provinces

/** The division at a path of names, from the province down. */
export function divisionAt(path: readonly unknown[]): Division | undefined {
  let level = provinces
  let found: Division | undefined
  for (const name of path) {
    found = level.find((one) => one.name === name)
    level = found?.children ?? []
  }
  return found
}
