import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import type { DocumentAction } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { setEventSteps } from '@/src/designers/tree/commands/nodeCommands'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'
import { ChainEditor } from './ChainEditor'

function freshAction(actions: readonly DocumentAction[], title: string): DocumentAction {
  let number = 1
  while (actions.some(({ id }) => id === `action${number}`)) number += 1
  return { id: `action${number}`, title, steps: [] }
}

/** The action of an event, its own or one shared with others, with its steps. */
export const ActionEditor = observer(function ActionEditor({
  label,
  name,
  node,
  value,
  onChange,
}: PropertyEditorProps) {
  const session = useFormSession()
  const actions = session.document.actions ?? []
  const chosen = actions.find(({ id }) => id === value)
  const users = [...session.index.values()].filter((entry) => Object.values(entry.node).includes(chosen?.id ?? ''))
  const action =
    chosen ??
    freshAction(
      actions,
      t('{title}{event}', { title: node.title ?? node.text ?? t('表单'), event: label }).slice(0, 100),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border of its own.
    <div className="design-event" role="group" aria-label={label}>
      {actions.length > 0 ? (
        <Select
          aria-label={t('{label}的动作', { label })}
          allowClear
          placeholder={t('新的动作，或选用已有的')}
          value={chosen?.id}
          options={actions.map(({ id, title }) => ({ value: id, label: title || id }))}
          onChange={(id) => onChange(id)}
        />
      ) : null}
      {users.length > 1 ? (
        <div className="design-property-hint">
          {t('有 {length} 处共用这个动作，修改对各处都生效。', { length: users.length })}
        </div>
      ) : null}
      <ChainEditor
        key={action.id}
        depth={0}
        steps={chosen?.steps ?? []}
        onChange={(steps) => session.execute(setEventSteps(node, { key: name, title: label, action, steps }))}
      />
    </div>
  )
})
