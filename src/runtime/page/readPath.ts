/** The value at a dotted path; own properties only, so that no prototype can be reached. */
export function readPath(source: unknown, path: string): unknown {
  let value: unknown = source
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
