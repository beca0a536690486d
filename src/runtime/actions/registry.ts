import type { StepsByType } from '@/domain/documents/generated/nodes'
import type { StepRunner } from './ActionRun'
import { branchStep } from './steps/branch/branchStep'
import { callStep } from './steps/call/callStep'
import { confirmStep } from './steps/confirm/confirmStep'
import { eachStep } from './steps/each/eachStep'
import { exportStep } from './steps/export/exportStep'
import { fillStep } from './steps/fill/fillStep'
import { messageStep } from './steps/message/messageStep'
import { openStep } from './steps/open/openStep'
import { openFormStep } from './steps/open-form/openFormStep'
import { refreshStep } from './steps/refresh/refreshStep'
import { resetStep } from './steps/reset/resetStep'
import { setValuesStep } from './steps/set-values/setValuesStep'
import { stopStep } from './steps/stop/stopStep'
import { submitStep } from './steps/submit/submitStep'
import { validateStep } from './steps/validate/validateStep'

/** The implementation of each step of the catalogue. To add one: a definition in the schema of actions, a folder here, a line here. */
export const stepRunners: { readonly [Type in keyof StepsByType]: StepRunner<Type> } = {
  validate: validateStep,
  submit: submitStep,
  setValues: setValuesStep,
  call: callStep,
  open: openStep,
  openForm: openFormStep,
  message: messageStep,
  refresh: refreshStep,
  confirm: confirmStep,
  branch: branchStep,
  reset: resetStep,
  stop: stopStep,
  fill: fillStep,
  each: eachStep,
  export: exportStep,
}
