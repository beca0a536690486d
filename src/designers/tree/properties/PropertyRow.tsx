import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { DocumentNode } from '@/domain/documents/document'
import type { PropertySchema } from '@/domain/documents/NodeKind'
import { propertyOf } from '@/domain/documents/propertyOf'
import { t } from '@/domain/i18n/t'
import { editorOf, useNamedEditors } from './editors'
import { StillEditor } from './StillEditor'

interface PropertyRowProps {
  nodes: DocumentNode[]
  name: string
  schema: PropertySchema
  isRequired: boolean
  onChange: (value: unknown) => void
}

/** One property: its title, a reset button if it differs from the kind's default, its editor. */
export function PropertyRow({ nodes, name, schema, isRequired, onChange }: PropertyRowProps) {
  const [node] = nodes as [DocumentNode]
  const isMixed = nodes.some((one) => JSON.stringify(propertyOf(one, name)) !== JSON.stringify(propertyOf(node, name)))
  const stored = isMixed ? undefined : propertyOf(node, name)
  const isSet = stored !== undefined && JSON.stringify(stored) !== JSON.stringify(schema.default)
  const Editor = editorOf(useNamedEditors(), name, schema)
  const title = t(schema.title ?? name)
  return (
    <div className="design-property" data-property={name}>
      <div className="design-property-title">
        <span className={isRequired ? 'portal-item-required' : undefined}>{title}</span>
        {isMixed ? <span className="design-mixed">{t('多个值')}</span> : null}
        {isSet && !isRequired ? (
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined aria-hidden />}
            aria-label={t('{title}恢复默认', { title })}
            title={t('已修改，点击恢复默认')}
            onClick={() => onChange(undefined)}
          />
        ) : null}
      </div>
      <StillEditor
        of={Editor}
        nodes={nodes}
        label={title}
        schema={schema}
        node={node}
        name={name}
        value={stored === undefined && !isMixed ? schema.default : stored}
        placeholder={isMixed ? t('多个值') : undefined}
        onChange={onChange}
      />
      {schema.description ? <div className="design-property-hint">{t(schema.description)}</div> : null}
    </div>
  )
}
