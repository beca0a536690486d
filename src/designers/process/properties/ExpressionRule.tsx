import { Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { FormulaEditor } from '@/src/designers/core/formula/FormulaEditor'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { useFormulaScope } from './useFormulaScope'

interface ExpressionRuleProps {
  text: string
  onChange: (text: string) => void
}

/** An expression that yields people, roles or departments. */
export const ExpressionRule = observer(function ExpressionRule(props: ExpressionRuleProps) {
  const { form } = useProcessSession()
  return form ? <Editor form={form} {...props} /> : <Skeleton active title={false} />
})

function Editor({ form, text, onChange }: ExpressionRuleProps & { form: FormDocument }) {
  const scope = useFormulaScope(form)
  return (
    <FormulaEditor
      label={t('审批人表达式')}
      value={text}
      scope={scope}
      placeholder={t('人员字段，或 "role:编码"')}
      onChange={onChange}
    />
  )
}
