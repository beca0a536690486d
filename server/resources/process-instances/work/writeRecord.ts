import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import { fieldsOf } from '@/domain/validation/acceptValues'
import { openSource } from '@/server/records/openSource'
import { HopelessError } from '@/server/resources/outgoingCall'
import { compute, computeAll, sayMistakes } from '@/server/resources/process-instances/work/formChanges'
import type { Opened } from '@/server/resources/process-instances/work/openWork'
import { contextOf } from '@/server/resources/process-instances/work/starterContext'
import type { Work, Worker } from '@/server/resources/process-instances/work/Work'

type RecordService = Extract<NonNullable<ActivitySettings['service']>, { type: 'record' }>

interface Stored {
  rev: number
  data: Record<string, unknown>
}

const named = (nodes: readonly DocumentNode[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const node = nodes.find((one) => one.id === id)
      return node ? [[bindOf(node), value]] : []
    }),
  )

/**
 * Makes or changes a record of a form or an entity by the portal's own calls, in the starter's name and with his rights. A record is made once,
 * however often this is done again. Throws HopelessError for what he may not, or what the form refuses.
 */
export async function writeRecord(
  worker: Worker,
  work: Work,
  { service, opened, key }: { service: RecordService; opened: Opened; key: string },
): Promise<void> {
  const { session, caller } = await contextOf(worker, work, opened.instance.starterId)
  const tenant = { appId: work.appId }
  const reference = service.target.$ref
  const [kind = '', code = ''] = reference.split(/:(.*)/s)
  const source = await openSource(worker.db, caller, { kind, code })
  const values = named(source.shape ? fieldsOf(source.shape.document) : [], computeAll(service.set, opened.facts))
  const id = service.record ? compute(service.record, opened.facts) : undefined
  if (service.record && (typeof id !== 'string' || id === ''))
    throw new HopelessError(t('没有得到要修改的记录，请检查“修改哪条记录”的公式'))
  const isForm = kind === 'form'
  const params = { source: reference }
  const call = (...input: Parameters<Worker['invoke']> extends [infer N, infer I, ...unknown[]] ? [N, I] : never) =>
    worker.invoke(input[0], input[1], { session, tenant })
  try {
    if (typeof id !== 'string') {
      if (isForm) await call('submitForm', { body: { form: code, data: values }, idempotencyKey: key })
      else await call('createRecord', { params, body: { data: values }, idempotencyKey: key })
      return
    }
    const where = isForm ? { orderId: id } : { ...params, id }
    const stored = (await call(isForm ? 'getFormInstance' : 'getRecord', { params: where })) as Stored
    const body = { rev: stored.rev, data: { ...stored.data, ...values } }
    await call(isForm ? 'updateFormInstance' : 'updateRecord', { params: where, body })
  } catch (error) {
    throw sayMistakes(error)
  }
}
