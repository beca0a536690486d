import { compileExpression, compileTemplate } from '@/domain/expression/compileExpression'
import { toText } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'
import type { StepRunner } from './ActionRun'
import { callStep } from './steps/callStep'

const validate: StepRunner = (_step, { model, ports }) => {
  const { errors } = model.collect()
  const isFine = errors.length === 0
  ports.notify(
    isFine ? 'success' : 'warning',
    isFine ? t('校验通过') : t('有 {length} 处需要修改', { length: errors.length }),
  )
  return isFine
}

const setValues: StepRunner = (step, { model }) => {
  // All are worked out before the first is set: the order of the lines does not matter.
  const values = Object.entries(step.values as Record<string, string>).map(
    ([target, text]) => [target, compileExpression(text)(model.scope)] as const,
  )
  for (const [target, value] of values) {
    const name = model.plan.byId.get(target)?.name
    if (name !== undefined) model.form.setValuesIn(name, value)
  }
  return true
}

const refuse = (message: string): never => {
  throw new Error(message)
}

/** The closed catalogue: how each type of step is done. */
export const formSteps: Readonly<Record<string, StepRunner>> = {
  validate,
  setValues,
  call: callStep,
  submit: (_step, { model }) => model.host.submit?.() ?? refuse(t('这里不能提交')),
  refresh: (_step, { model }) => {
    model.host.refresh?.()
    return true
  },
  reset: (_step, { model }) => {
    model.reset()
    return true
  },
  message: (step, { ports }) => {
    ports.notify((step.tone as 'success' | undefined) ?? 'success', String(step.content ?? ''))
    return true
  },
  stop: (step, { model, ports }) => {
    ports.notify('error', toText(compileTemplate(String(step.content ?? ''))(model.scope)))
    return false
  },
  open: (step, { ports }) => {
    ports.navigate(String(step.to ?? '/'))
    return true
  },
  openForm: (step, { model }) => model.host.fillForm?.(String(step.form)) ?? refuse(t('这里不能打开表单')),
  confirm: (step, { ports }) => ports.confirm({ title: String(step.question) }),
}
