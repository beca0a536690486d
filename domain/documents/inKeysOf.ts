import { bindOf } from '@/domain/documents/bindOf'
import type { PortalDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/indexNodes'
import { rowKey } from '@/domain/validation/FormState'

type Values = Record<string, unknown>

const own = (values: Values, key: string) => (Object.hasOwn(values, key) ? values[key] : undefined)

/** Data filled in with one version of a form as another version names its fields, sub-tables' columns too; a field is known by its id. */
export function inKeysOf(values: object, { from, to }: { from: PortalDocument; to: PortalDocument }): Values {
  const before = indexNodes(from)
  /** Top-level fields, or those of one sub-table, of the new version that the old one has too. */
  const translate = (row: Values, subTable: string | undefined): Values => {
    const found: Record<string, unknown> = Object.hasOwn(row, rowKey) ? { [rowKey]: row[rowKey] } : {}
    for (const [id, place] of indexNodes(to)) {
      const old = before.get(id)
      if (!old || place.subTable?.id !== subTable || old.subTable?.id !== subTable) continue
      const value = own(row, bindOf(old.node))
      if (value === undefined) continue
      const rows = place.node.type === 'SubTable' && Array.isArray(value) ? (value as Values[]) : null
      found[bindOf(place.node)] = rows ? rows.map((one) => translate(one, id)) : value
    }
    return found
  }
  return translate(values as Values, undefined)
}
