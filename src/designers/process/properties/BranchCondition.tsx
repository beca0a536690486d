import { Alert, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import { ConditionEditor } from '@/src/designers/core/conditions/ConditionEditor'
import { conditionFields, useDictionaryOptions } from '@/src/designers/core/conditions/conditionFields'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { setCondition } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { formulaScopeOf } from '@/src/designers/tree/formula/formulaScopeOf'

interface BranchConditionProps {
  id: string
  value: string
}

const nothingLost: ReadonlyMap<string, string> = new Map()

/** The condition of a branch over the fields of the process's form. */
export const BranchCondition = observer(function BranchCondition({ id, value }: BranchConditionProps) {
  const { form } = useProcessSession()
  if (form === undefined) return <Skeleton active />
  if (form === null) return <Alert type="info" showIcon message={t('先为流程选择表单，才能按它的字段设置条件')} />
  return <FormCondition id={id} value={value} form={form} />
})

const FormCondition = observer(function FormCondition({
  id,
  value,
  form,
}: BranchConditionProps & { form: FormDocument }) {
  const session = useProcessSession()
  const { runtime } = useDesignerPorts()
  const scope = useMemo(() => formulaScopeOf({ document: form, lostTitles: nothingLost }, runtime), [form, runtime])
  const nodes = useMemo(
    () => [...indexNodes(form).values()].flatMap(({ node, subTable }) => (subTable ? [] : [node])),
    [form],
  )
  const options = useDictionaryOptions(nodes)
  return (
    <ConditionEditor
      head={t('满足以下条件时进入此分支')}
      value={value}
      fields={conditionFields(nodes, options)}
      scope={scope}
      onChange={(text) => session.execute(setCondition(session.document, id, text))}
    />
  )
})
