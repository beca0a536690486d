import { sql } from 'kysely'
import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { subFormOf } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { isRecord } from '@/domain/isRecord'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'

interface SerialScope {
  realmId: number
  appId: string
  formId: string
}

type Reset = 'never' | 'year' | 'month' | 'day'

/** How much of yyyyMMdd identifies the period of the count. */
const periodLength: Record<Reset, number> = { never: 0, year: 4, month: 6, day: 8 }

/**
 * Assigns the form's serial numbers, by the key of their value. Runs in the transaction of the submission: the counter's row is locked
 * until it ends, so no number is assigned twice and a submission that fails leaves no gap.
 */
export async function allotSerials(
  trx: Database,
  scope: SerialScope,
  { document, data, path = '' }: { document: FormDocument; data: FormValues; path?: string },
  now: Date,
): Promise<Record<string, unknown>> {
  const numbers: Record<string, unknown> = {}
  for (const node of serialNodes(document.root)) {
    const count = await nextCount(trx, scope, path + node.id, serialPeriod(node, now))
    numbers[node.bind ?? node.id] = formatSerial(String(node.template), now, count)
  }
  // An embedded form has its own counter for each place where it is embedded.
  for (const node of fieldsOf(document)) {
    const inner = subFormOf(document, node)
    const value = ownValue(data, bindOf(node))
    if (!inner || !isRecord(value)) continue
    const embedded = { document: inner, data: value, path: `${path}${node.id}/` }
    numbers[bindOf(node)] = { ...value, ...(await allotSerials(trx, scope, embedded, now)) }
  }
  return numbers
}

/** `QJ{yyyyMMdd}{0000}` → `QJ202611210001`; a count longer than its zeros is written in full. */
export function formatSerial(template: string, now: Date, count: number): string {
  const [year, month, day] = [dateText(now).slice(0, 4), dateText(now).slice(4, 6), dateText(now).slice(6)]
  return template.replaceAll(/\{([yMd]+|0+)\}/g, (_, part: string) => {
    if (part.startsWith('0')) return String(count).padStart(part.length, '0')
    return part.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', day)
  })
}

async function nextCount(trx: Database, scope: SerialScope, nodeId: string, period: string): Promise<number> {
  const { realmId, appId, formId } = scope
  const { rows } = await sql<{ value: number }>`
    insert into serial_counter (realm_id, app_id, form_id, node_id, period, value)
    values (${realmId}, ${appId}::uuid, ${formId}::uuid, ${nodeId}, ${period}, 1)
    on conflict (realm_id, app_id, form_id, node_id, period) do update set value = serial_counter.value + 1
    returning value`.execute(trx)
  return rows[0]!.value
}

/** The period of a node's count, such as `202611`. */
export function serialPeriod(node: DocumentNode, now: Date): string {
  return dateText(now).slice(0, periodLength[(node.reset as Reset) ?? 'day'])
}

export function serialNodes(node: DocumentNode): DocumentNode[] {
  if (holdsRows(node)) return []
  const own = kindTraitsOf(node.type)?.computedBy === 'count' ? [node] : []
  return [...own, ...(node.children ?? []).flatMap(serialNodes)]
}

/** yyyyMMdd in local time. */
function dateText(now: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}${pad(now.getMonth() + 1)}${pad(now.getDate())}`
}
