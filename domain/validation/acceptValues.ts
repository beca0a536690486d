import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { hasValue } from '@/domain/documents/hasValue'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { linkedNodeId } from '@/domain/documents/linkedNodeId'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { childrenOf } from '@/domain/documents/tree/walkNodes'
import type { Scope } from '@/domain/expression/Scope'
import { isRecord } from '@/domain/isRecord'
import { defaultValueOf } from '@/domain/rules/defaultValueOf'
import { stampOf } from '@/domain/rules/stampOf'
import {
  type FormContext,
  type FormState,
  type FormValues,
  type NodeState,
  rowKey,
  stateOf,
} from '@/domain/validation/FormState'
import { isBlank } from '@/domain/validation/validateValue'

/** An own value of a record; undefined when there is none. */
export const ownValue = (record: unknown, key: string): unknown =>
  isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined

/** Top-level fields of a form that have a value. */
export function fieldsOf(document: FormDocument): DocumentNode[] {
  return [...indexNodes(document).values()]
    .filter(({ subTable }) => !subTable)
    .map(({ node }) => node)
    .filter(hasValue)
}

/** Columns of a sub-table that have a value. */
export const columnsOf = (subTable: DocumentNode): DocumentNode[] => childrenOf(subTable).filter(hasValue)

/** The stored row that a submitted row continues: by its key, else by position. */
export function previousRow(previous: unknown, row: unknown, index: number): unknown {
  if (!Array.isArray(previous)) return undefined
  const key = ownValue(row, rowKey)
  return key === undefined ? previous[index] : rowsByKey(previous).get(key)
}

const rowsOf = new WeakMap<readonly unknown[], ReadonlyMap<unknown, unknown>>()

/** Stored rows by their keys, the first of duplicates; cached, since every submitted row looks its own up. */
function rowsByKey(rows: readonly unknown[]): ReadonlyMap<unknown, unknown> {
  const known = rowsOf.get(rows)
  if (known) return known
  const byKey = new Map([...rows].reverse().map((row) => [ownValue(row, rowKey), row]))
  byKey.delete(undefined)
  rowsOf.set(rows, byKey)
  return byKey
}

/** The state of a node in the current record; undefined while it is not known. */
export type StateOfNode = (node: DocumentNode) => NodeState | undefined

export interface Place {
  /** The record of the value, and the stored one. */
  submitted: unknown
  previous: unknown
}

/**
 * The effective values: what the caller may write is taken from the submission, everything else from the stored record or, in a new
 * record, from the defaults. An absent key means unchanged, null means cleared.
 */
export class ValueAcceptor {
  private readonly scope: Scope

  constructor(
    private readonly document: FormDocument,
    private readonly context: FormContext,
  ) {
    const { user, budget, now } = context
    this.scope = { get: (id) => this.previousOf(id), now: () => now, user, budget }
  }

  private previousOf(id: string): unknown {
    const node = indexNodes(this.document).get(id)?.node
    return node && ownValue(this.context.previous, bindOf(node))
  }

  /** The value when the submission contains none: the stored value, else the default. */
  untouched(node: DocumentNode, { previous }: Place): unknown {
    const stamp = stampOf(node, this.scope, !isRecord(previous))
    if (stamp !== undefined) return stamp
    if (isRecord(previous)) return ownValue(previous, bindOf(node)) ?? null
    return kindTraitsOf(node.type)?.computed ? null : defaultValueOf(node, this.scope)
  }

  /**
   * The value that a node copies from the chosen record. A snapshot stays the same as long as the record is the same; so does the
   * value of a record that is no longer available (deleted, or hidden from the caller).
   */
  linkedValue(node: DocumentNode, place: Place, stateOfNode: StateOfNode): unknown {
    const from = indexNodes(this.document).get(linkedNodeId(node) ?? '')?.node
    const state = from && stateOfNode(from)
    const record = from && state?.shown !== false ? this.value(from, place, stateOfNode) : null
    if (!from || typeof record !== 'string') return null
    const isSame = isRecord(place.previous) && ownValue(place.previous, bindOf(from)) === record
    const stored = isSame ? (ownValue(place.previous, bindOf(node)) ?? null) : null
    if (isSame && node.mode !== 'live') return stored
    const found = this.context.linkedValue?.(node, record)
    return found === undefined ? stored : found
  }

  private value(node: DocumentNode, place: Place, stateOfNode: StateOfNode): unknown {
    if (kindTraitsOf(node.type)?.linkedFrom) return this.linkedValue(node, place, stateOfNode)
    const state = stateOfNode(node)
    const given = ownValue(place.submitted, bindOf(node))
    const isWritable = state === undefined || (state.visible && !state.readOnly)
    const kind = kindTraitsOf(node.type)
    // The caller never saw the secret, so an empty one means unchanged.
    const isSilent = given === undefined || (kind?.secret === true && isBlank(given))
    if (kind?.computed || isSilent || !isWritable) return this.untouched(node, place)
    return given
  }

  private rows(subTable: DocumentNode, rows: unknown, state: FormState | undefined): unknown {
    if (!Array.isArray(rows)) return rows
    const stored = ownValue(this.context.previous, bindOf(subTable))
    return rows.map((submitted: unknown, row) => {
      if (!isRecord(submitted)) return submitted
      const place = { submitted, previous: previousRow(stored, submitted, row) }
      const accepted: Record<string, unknown> = {}
      const key = ownValue(submitted, rowKey)
      if (typeof key === 'string') accepted[rowKey] = key
      for (const column of columnsOf(subTable))
        accepted[bindOf(column)] = this.value(
          column,
          place,
          ({ id }) => state && stateOf(state, id, { subTable: subTable.id, row }),
        )
      return accepted
    })
  }

  /** In: the submission and, once it is known, the resulting state. */
  accept(submitted: FormValues, state?: FormState): FormValues {
    const accepted: Record<string, unknown> = {}
    for (const node of fieldsOf(this.document)) {
      const value = this.value(node, { submitted, previous: this.context.previous }, ({ id }) => state?.nodes.get(id))
      accepted[bindOf(node)] = holdsRows(node) ? this.rows(node, value, state) : value
    }
    return accepted
  }
}
