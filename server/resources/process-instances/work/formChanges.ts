import { bindOf } from '@/domain/documents/bindOf'
import { AppError } from '@/domain/errors/AppError'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { computeField, computeFields, type FieldFacts } from '@/domain/process/forms/computeFields'
import { formAt } from '@/domain/process/forms/formAt'
import type { FieldSettings } from '@/domain/process/generated/settings'
import { fieldsOf } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import { changeProcessForm, type ProcessForm } from '@/server/records/processForms'
import { HopelessError } from '@/server/resources/outgoingCall'
import type { ChangingPlace } from '@/server/resources/portalSteps'
import type { ProcessContext } from '@/server/resources/processCall'

/** Runs what computes an expression. Throws HopelessError where it can't be computed: it will not be later. */
function computed<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new HopelessError(t('表达式无法计算：{message}', { message: error.message }))
    throw error
  }
}

export const compute = (text: string, facts: FieldFacts): unknown => computed(() => computeField(text, facts))

export const computeAll = (rows: FieldSettings | undefined, facts: FieldFacts): Record<string, unknown> =>
  computed(() => computeFields(rows, facts))

/** Values by the ids of their fields → by the names under which they are stored. */
export function byNames({ shape }: Pick<ProcessForm, 'shape'>, changes: Readonly<Record<string, unknown>>): FormValues {
  const names = new Map(fieldsOf(shape.document).map((node) => [node.id, bindOf(node)]))
  return Object.fromEntries(
    Object.entries(changes).flatMap(([id, value]) => {
      const name = names.get(id)
      return name === undefined ? [] : [[name, value]]
    }),
  )
}

interface FieldMistake {
  message?: string
}

/** What was wrong with values that a form refuses, in a sentence. */
export function sayMistakes(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return error
  const { errors = [] } = (error.details ?? {}) as { errors?: FieldMistake[] }
  const said = errors.flatMap(({ message }) => message ?? []).slice(0, 5)
  return new HopelessError(said.length > 0 ? said.join(t('，')) : error.message)
}

/**
 * Writes values into the form of an instance in the starter's name, checked as if somebody had filled in those fields and no others. In: values
 * by the ids of their fields; those of other fields are left out.
 */
export async function changeForm(
  trx: Database,
  { session, caller }: ProcessContext,
  { place, changes, now }: { place: ChangingPlace; changes: Readonly<Record<string, unknown>>; now: Date },
): Promise<{ data: FormValues } | undefined> {
  const { record, instance } = place
  const named = byNames(record, changes)
  if (Object.keys(named).length === 0) return undefined
  const fields = Object.fromEntries(Object.keys(changes).map((id) => [id, 'edit' as const]))
  const open = { ...record.shape.document, access: {} }
  const document = formAt(open, { fields: completeActivity({ fields }).fields, otherwise: 'read' })
  const filled = { session, caller, document, data: { ...record.data, ...named }, unknownChoices: [], now }
  try {
    return await changeProcessForm(trx, { ...filled, orderId: instance.orderId, rev: record.rev })
  } catch (error) {
    throw sayMistakes(error)
  }
}
