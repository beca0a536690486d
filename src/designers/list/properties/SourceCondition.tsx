import { Alert } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import { ConditionEditor } from '@/src/designers/core/conditions/ConditionEditor'
import { conditionFields, useDictionaryOptions } from '@/src/designers/core/conditions/conditionFields'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { formulaScopeOf } from '@/src/designers/tree/formula/formulaScopeOf'

const nothingLost: ReadonlyMap<string, string> = new Map()

interface SourceConditionProps {
  head: string
  value: string
  onChange: (expression: string) => void
}

/** A condition over the fields of the list's source. */
export const SourceCondition = observer(function SourceCondition(props: SourceConditionProps) {
  const { preview } = useListSession()
  return preview ? (
    <FormCondition {...props} form={preview.form} />
  ) : (
    <Alert type="info" showIcon message={t('先选择数据来源，才能按它的字段设置条件')} />
  )
})

function FormCondition({
  head,
  value,
  form,
  onChange,
}: SourceConditionProps & { form: NonNullable<ReturnType<typeof useListSession>['preview']>['form'] }) {
  const { runtime } = useDesignerPorts()
  const scope = useMemo(() => formulaScopeOf({ document: form, lostTitles: nothingLost }, runtime), [form, runtime])
  const nodes = useMemo(
    () => [...indexNodes(form).values()].flatMap(({ node, subTable }) => (subTable ? [] : [node])),
    [form],
  )
  const options = useDictionaryOptions(nodes)
  const system = [
    { id: 'createdBy', title: t('提交人'), valueType: 'user' },
    { id: 'createdAt', title: t('提交时间'), valueType: 'datetime' },
  ]
  return (
    <ConditionEditor
      head={head}
      value={value}
      fields={[...conditionFields(nodes, options), ...system]}
      scope={scope}
      onChange={onChange}
    />
  )
}
