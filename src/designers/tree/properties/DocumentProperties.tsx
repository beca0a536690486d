import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { t } from '@/domain/i18n/t'
import { setPart, setProperty } from '@/src/designers/tree/commands/nodeCommands'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { LayoutEditor } from './LayoutEditor'
import { PropertyRow } from './PropertyRow'

/** Of the root, besides its events: what concerns the form as a whole. */
const settings = new Set(['labelPosition', 'signaturePlaces'])

/** Properties of the document itself, shown while nothing is selected. */
export const DocumentProperties = observer(function DocumentProperties() {
  const session = useTreeSession()
  const { document } = session
  const fields = [...session.index.values()].filter(({ node }) => fieldKindOf(node.type)?.valueType !== 'none')
  const properties = Object.entries(fieldKindOf(document.root.type)?.properties ?? {})
  const row = ([key, schema]: (typeof properties)[number]) => (
    <PropertyRow
      key={key}
      nodes={[document.root]}
      name={key}
      schema={schema}
      isRequired={false}
      onChange={(value) => session.execute(setProperty([document.root], { key, title: t(schema.title ?? key), value }))}
    />
  )
  return (
    <div className="design-properties">
      <header>
        <strong>{t('表单')}</strong>
        <code>{document.code}</code>
      </header>
      <div className="design-property">
        <div className="design-property-title">{t('名称')}</div>
        <Input
          aria-label={t('表单名称')}
          value={document.title}
          maxLength={100}
          onChange={(event) => session.execute(setPart('title', event.target.value, t('表单名称'), 'document.title'))}
        />
      </div>
      <LayoutEditor nodes={[document.root]} />
      {properties.filter(([key]) => settings.has(key)).map(row)}
      <h3 className="design-properties-head">{t('事件')}</h3>
      {properties.filter(([, schema]) => schema['x-panel'] === '事件').map(row)}
      <p className="design-property-hint">
        {t('共 {fields} 个字段、{rules} 条规则。选中画布上的组件可修改它的属性。', {
          fields: fields.length,
          rules: document.rules?.length ?? 0,
        })}
      </p>
    </div>
  )
})
