/** The id of the element, flow, shape or activity that a JSON pointer leads into; undefined outside of them. */
export function idAt(pointer: string): string | undefined {
  const id = /^\/(?:elements|flows|shapes|activities)\/([^/]+)/.exec(pointer)?.[1]
  return id?.replaceAll('~1', '/').replaceAll('~0', '~')
}
