import { recordSystemFields } from '@/domain/aggregates/recordSystemFields'
import type { DocumentReference } from '@/domain/documents/DocumentReference'
import type { ChartDocument, ChartWell } from '@/domain/documents/kinds/chart/ChartDocument'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { renameInExpression } from '@/domain/expression/renameInExpression'

/** The fields that a filter names; none of one that cannot be read. */
function namesIn(filter: string | undefined): string[] {
  if (!filter?.trim()) return []
  try {
    return [...expressionDependencies(parseExpression(filter)).names]
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

/** The fields that a chart uses, and where. */
export function fieldUses({ wells, measures, filter }: ChartDocument): { field: string; path: string }[] {
  const uses = [
    { field: wells.dimension.field, path: '/wells/dimension/field' },
    { field: wells.series.field, path: '/wells/series/field' },
    ...measures.map(({ field }, at) => ({ field, path: `/measures/${at}/field` })),
    ...namesIn(filter).map((field) => ({ field, path: '/filter' })),
  ]
  return uses.flatMap(({ field, path }) => (field === undefined ? [] : [{ field, path }]))
}

/** The source of a chart, and the fields of it. Never throws. */
export function chartReferences(document: ChartDocument): DocumentReference[] {
  const source = parseReference(refOf(document.source))
  if (!source) return []
  const { kind, code } = source
  const members = fieldUses(document).filter(({ field }) => !recordSystemFields.has(field))
  return [{ kind, code, path: '/source' }, ...members.map(({ field, path }) => ({ kind, code, member: field, path }))]
}

/** A chart whose source, or a field of it, has another name; the same object where it does not use the old one. Never throws. */
export function renameChartReference(document: ChartDocument, { kind, from, to }: ReferenceRename): ChartDocument {
  const source = parseReference(refOf(document.source))
  if (source?.kind !== kind || source.code !== from.code) return document
  const { member: before } = from
  const { member: after } = to
  const renamed = { ...document, source: { $ref: `${kind}:${to.code}` } }
  if (before === undefined || after === undefined) return before === undefined ? renamed : document
  if (!fieldUses(document).some(({ field }) => field === before)) return document
  const well = (one: ChartWell): ChartWell => (one.field === before ? { ...one, field: after } : one)
  return {
    ...renamed,
    wells: { dimension: well(document.wells.dimension), series: well(document.wells.series) },
    measures: document.measures.map((one) => (one.field === before ? { ...one, field: after } : one)),
    ...(namesIn(document.filter).includes(before)
      ? { filter: renameInExpression(document.filter ?? '', new Map([[before, after]])) }
      : {}),
  }
}
