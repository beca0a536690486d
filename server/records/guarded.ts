import type { CheckedQuery, RecordSource, StoredRecord } from '@/server/records/RecordSource'

/** A source whose returned records are checked: an implementation that ignores the scope of a query fails instead of leaking. */
export function guarded<S extends RecordSource>(source: S): S {
  return {
    ...source,
    page: async (query, window) => assertScope(query, await source.page(query, window)),
    named: async (query, labels) => assertScope(query, await source.named(query, labels)),
  }
}

function assertScope({ scope, ids }: CheckedQuery, records: StoredRecord[]): StoredRecord[] {
  const allowed = ids && new Set(ids)
  const isOutside = ({ id, createdBy }: StoredRecord) =>
    (scope.createdBy !== null && createdBy !== scope.createdBy) || allowed?.has(id) === false
  if (records.some(isOutside)) throw new Error('a source of records answered beyond its query')
  return records
}
