/**
 * How long the statements of one client may take, in milliseconds; 0: as long as they take. `set local statement_timeout = n` holds
 * until its transaction ends, as in PostgreSQL; the embedded database has no such setting, and one that hangs obeys none.
 */
export function statementLimit(usual: () => number) {
  let local: number | null = null
  return {
    /** The limit of a statement that is about to run. */
    of(text: string): number {
      const found = /^set local statement_timeout = (\d+)$/.exec(text)
      if (found) local = Number(found[1])
      const limit = local ?? usual()
      if (/^(commit|rollback)\b(?! to)/i.test(text)) local = null
      return limit
    },
  }
}
