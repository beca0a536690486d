import { redactDocument } from '@/domain/access/redactDocument'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { choiceLabels } from '@/server/records/choiceLabels'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { entityShape } from '@/server/records/entityData/entityShapes'
import { labelsOf } from '@/server/records/labelsOf'
import { openSource } from '@/server/records/openSource'
import { principalsFor } from '@/server/records/presentRecord'
import type { StoredRecord } from '@/server/records/RecordSource'
import { hasShape } from '@/server/records/recordQuery'
import { recordStore } from '@/server/records/recordStore'
import { sourceOf } from '@/server/resources/records/source'

type List = OperationTypes['listRecords']
type Row = List['reply']['content'][number]

const asRow = ({ label: _, shape: _shape, createdOrg: _org, isInProcess: _process, ...record }: StoredRecord): Row =>
  record

/** The table of a source. Throws not_found for one without a published version. */
async function openShaped({ db, caller }: ChoiceContext, source: string) {
  const table = await openSource(db, caller, sourceOf(source))
  if (!hasShape(table)) throw new AppError('not_found')
  return table
}

/** A page of the records that the caller may see. */
export async function listRecords(
  context: ChoiceContext,
  source: string,
  { own, deleted, ...query }: List['query'],
): Promise<List['reply']> {
  const { db, caller } = context
  const table = await openShaped(context, source)
  const options = { ...query, isOwn: own === true, isDeleted: deleted === true }
  const { records, ...rest } = await recordStore(db, caller, table).pageWith(options, async ({ content, listed }) => {
    const [names, chosen] = await Promise.all([
      labelsOf(db, caller.realmId, content),
      choiceLabels(context, table.shape, listed),
    ])
    return { ...names, ...chosen }
  })
  return { content: records.map(asRow), ...rest }
}

/** Throws not_found for a record that the caller may not see, as for a missing one. */
export async function getRecord(
  context: ChoiceContext,
  { source, id }: { source: string; id: string },
): Promise<OperationTypes['getRecord']['reply']> {
  const { db, caller } = context
  const table = await openShaped(context, source)
  const store = recordStore(db, caller, table)
  const { record, labels } = await store.one(id)
  const { shape } = record
  const chosen = await choiceLabels(context, shape, [record])
  const canChange = (await store.writable([record])).has(id)
  return {
    ...asRow(record),
    document: redactDocument(shape.document, await principalsFor(db, caller, shape.document)),
    labels: { ...labels, ...chosen },
    canEdit: canChange,
    canDelete: canChange,
  }
}

/** The fields of a source as the caller sees them. */
export async function recordShape(
  context: ChoiceContext,
  source: string,
): Promise<OperationTypes['recordShape']['reply']> {
  const { db, caller } = context
  const { shape } = await openShaped(context, source)
  const { kind, code } = sourceOf(source)
  const isOnline = kind === 'entity' && (await entityShape(db, caller, { code })).isOnline
  const document = redactDocument(shape.document, await principalsFor(db, caller, shape.document))
  const { title } = document
  return { source: `${kind}:${shape.code}`, title, version: shape.version, document, canCreate: isOnline }
}
