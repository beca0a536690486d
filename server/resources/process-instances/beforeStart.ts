import { redactDocument, redactSubForms } from '@/domain/access/redactDocument'
import { resolveAccess } from '@/domain/access/resolveAccess'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import { isRejection } from '@/domain/process/engine/Rejection'
import { step } from '@/domain/process/engine/step'
import { valuesById } from '@/domain/process/forms/valuesById'
import { forecastSteps } from '@/server/engine/forecastSteps'
import { namesOf } from '@/server/engine/namesOf'
import { principalsFor } from '@/server/records/presentRecord'
import { presentSteps, principalsIn } from '@/server/resources/process-instances/presentSteps'
import { choicesAt } from '@/server/resources/process-instances/presentTask'
import { openStart } from '@/server/resources/process-instances/startProcess'
import type { ProcessContext } from '@/server/resources/processCall'

/** What is filled in to start a process, as the start has it, and whom the starter is to choose. Throws not_found. */
export async function startForm(
  context: ProcessContext,
  code: string,
): Promise<OperationTypes['getStartForm']['reply']> {
  const { db, caller } = context
  const { process, shape, form } = await openStart(context, code)
  const principals = await principalsFor(db, caller, form)
  const { id, version } = process
  return {
    process: { id, code: process.code, title: process.document.title, version },
    form: {
      id: shape.id,
      code: shape.code,
      version: shape.version,
      document: redactDocument(form, principals),
      subForms: redactSubForms(subFormsOf(form), principals),
    },
    choices: choicesAt(process, 'starterChoice'),
  }
}

/** Who would come, by name, if what is filled in were submitted now. Nothing is stored. Throws not_found. */
export async function forecastStart(
  context: ProcessContext,
  code: string,
  data: Record<string, unknown>,
): Promise<OperationTypes['forecastProcess']['reply']> {
  const { db, scope, session } = context
  const { process, shape, form } = await openStart(context, code)
  const access = resolveAccess(form, await principalsFor(db, context.caller, form))
  const sees = (field: string) => access.get(field)?.view === true
  const { userId: id, username, realName: name, orgId, roles, isSuperuser } = session
  const values = valuesById(shape.document, data)
  const now = new Date().toISOString()
  const starter = { id, username, name, orgId, roles, isSuperuser }
  const started = step(process.graph, null, { type: 'start', now, by: id, starter, values })
  if (isRejection(started)) return { steps: [], refusal: started.message }
  const steps = await forecastSteps(scope, process, { state: started.state, values, form: shape.document, now })
  const names = await namesOf(db, scope.realmId, principalsIn(steps))
  return { steps: presentSteps(steps, { process, form: shape.document, names, sees }), refusal: null }
}
