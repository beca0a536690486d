import { compileExpression } from '@/domain/expression/compileExpression'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'

/**
 * Runs an action of the form's document by its id. The catalogue is closed (schemas/documents/action.schema.json):
 * `validate`, `setValues`, `reset`, `message`, `open`.
 */
export async function runFormAction(id: unknown, model: FormModel, ports: RuntimePorts): Promise<void> {
  const action = model.document.actions?.find((one) => one.id === id)
  if (!action) throw new Error(`找不到动作「${String(id ?? '')}」，请联系表单的设计者`)
  switch (action.type) {
    case 'validate': {
      const { errors } = model.collect()
      ports.notify(
        errors.length === 0 ? 'success' : 'warning',
        errors.length === 0 ? '校验通过' : `有 ${errors.length} 处需要修改`,
      )
      return
    }
    case 'setValues':
      for (const [target, expression] of Object.entries(action.values as Record<string, string>)) {
        const name = model.plan.byId.get(target)?.name
        if (name !== undefined) model.form.setValuesIn(name, compileExpression(expression)(model.scope))
      }
      return
    case 'message':
      ports.notify('success', String(action.content ?? ''))
      return
    case 'open':
      ports.navigate(String(action.to ?? '/'))
      return
    case 'reset':
      model.reset()
      return
    default:
      throw new Error(`未知的动作类型「${action.type}」，请联系表单的设计者`)
  }
}
