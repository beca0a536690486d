/**
 * How long the statements of one client may take, in milliseconds; 0: no limit. `set local statement_timeout = n` applies
 * until its transaction ends, as in PostgreSQL; the embedded database has no such setting, and a hung one enforces none.
 */
export function statementLimit(usual: () => number) {
  let local: number | null = null
  return {
    /** The limit of the next statement. */
    of(text: string): number {
      const found = /^set local statement_timeout = (\d+)$/.exec(text)
      if (found) local = Number(found[1])
      const limit = local ?? usual()
      if (/^(commit|rollback)\b(?! to)/i.test(text)) local = null
      return limit
    },
  }
}
