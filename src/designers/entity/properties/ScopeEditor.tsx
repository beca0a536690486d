import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { systemColumns } from '@/domain/documents/kinds/entity/entityColumns'
import { entityForm } from '@/domain/documents/kinds/entity/entityForm'
import { scopePresets } from '@/domain/documents/kinds/entity/scopePresets'
import { t } from '@/domain/i18n/t'
import { ConditionEditor } from '@/src/designers/core/conditions/ConditionEditor'
import { conditionFields, useDictionaryOptions } from '@/src/designers/core/conditions/conditionFields'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { setScope } from '@/src/designers/entity/commands/fieldCommands'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { formulaScopeOf } from '@/src/designers/tree/formula/formulaScopeOf'
import { Row } from './Row'

const nothingLost: ReadonlyMap<string, string> = new Map()

/** What holds people and departments among the columns of every record. */
const valueTypes: Readonly<Record<string, string>> = { createdBy: 'user', createdOrg: 'org' }

/** Who reaches which records: one of the usual answers, or a condition over the fields. */
export const ScopeEditor = observer(function ScopeEditor({ name, title, hint }: ScopeProps) {
  const session = useEntitySession()
  const text = session.document.scope[name]?.trim() ?? ''
  const preset = scopePresets.find(({ expression }) => expression === text)
  const [isOwn, setOwn] = useState(preset === undefined)
  const isCustom = isOwn || preset === undefined
  const set = (expression: string) => session.execute(setScope(name, expression))
  return (
    <Row title={title} hint={hint}>
      <Select<string>
        aria-label={title}
        value={isCustom ? 'custom' : preset.name}
        options={[
          ...scopePresets.map((one) => ({ value: one.name, label: one.title })),
          { value: 'custom', label: t('按条件') },
        ]}
        onChange={(next) => {
          setOwn(next === 'custom')
          const chosen = scopePresets.find((one) => one.name === next)
          if (chosen) set(chosen.expression)
        }}
      />
      {isCustom ? <ScopeCondition value={text} onChange={set} /> : null}
    </Row>
  )
})

interface ScopeProps {
  name: 'read' | 'write'
  title: string
  hint: string
}

const ScopeCondition = observer(function ScopeCondition({
  value,
  onChange,
}: {
  value: string
  onChange: (expression: string) => void
}) {
  const { document } = useEntitySession()
  const { runtime } = useDesignerPorts()
  const form = entityForm(document)
  const scope = useMemo(() => {
    const { sample: _, ...own } = formulaScopeOf({ document: form, lostTitles: nothingLost }, runtime)
    const system = Object.entries(systemColumns).map(([id, { title, type }]) => ({
      id,
      title,
      type: type as 'text' | 'datetime',
    }))
    return { ...own, fields: [...own.fields, ...system], isOfRows: true }
  }, [form, runtime])
  const nodes = form.root.children ?? []
  const options = useDictionaryOptions(nodes)
  const system = Object.entries(systemColumns).flatMap(([id, { title, type }]) =>
    id === 'orderId' ? [] : [{ id, title, valueType: valueTypes[id] ?? type }],
  )
  return (
    <ConditionEditor
      head={t('满足以下条件的记录')}
      value={value}
      fields={[...system, ...conditionFields(nodes, options)]}
      scope={scope}
      onChange={onChange}
    />
  )
})
