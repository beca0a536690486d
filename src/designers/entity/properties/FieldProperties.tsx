import { Input, Select, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import type { EntityField, EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import { canBeTitle, fieldTypeNames, fieldTypes, isComparable } from '@/domain/documents/kinds/entity/fieldTypes'
import { isWidening } from '@/domain/documents/kinds/entity/plan/conversions'
import { t } from '@/domain/i18n/t'
import { setField, setTitleField } from '@/src/designers/entity/commands/fieldCommands'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { OwnProperties } from './OwnProperties'
import { propertySchema } from './propertySchema'
import { Row } from './Row'

const flags = ['required', 'unique', 'indexed'] as const

/** What can be set at a field. */
export const FieldProperties = observer(function FieldProperties({ field }: { field: EntityField }) {
  const session = useEntitySession()
  const { document, published } = session
  const { id, title, type, description = '' } = field
  const set = (label: string, values: Partial<EntityField>) =>
    session.execute(setField(session.document, id, { label, values }))
  const stored = published.document?.fields.find((one) => one.id === id)
  const narrows = stored !== undefined && !isWidening(stored.type, type)
  return (
    <div className="design-properties">
      <header>
        <strong>{t('字段')}</strong>
        <code>{id}</code>
      </header>
      <Row title={t('名称')}>
        <Input
          aria-label={t('字段名称')}
          value={title}
          maxLength={100}
          status={title.trim() === '' ? 'error' : ''}
          onChange={(event) => set(t('名称'), { title: event.target.value })}
        />
      </Row>
      <Row
        title={t('类型')}
        hint={
          narrows ? t('已发布的类型是{type}；有数据后不能这样修改', { type: t(fieldTypes[stored.type].title) }) : null
        }
      >
        <Select<EntityFieldType>
          aria-label={t('字段类型')}
          value={type}
          options={fieldTypeNames.map((name) => ({ value: name, label: t(fieldTypes[name].title) }))}
          onChange={(next) => set(t('类型'), { type: next })}
        />
      </Row>
      {flags.map((name) =>
        name === 'required' || isComparable(field) ? (
          <div key={name} className="design-property">
            <div className="design-property-title">
              <span>{t(propertySchema(name).title)}</span>
              <Switch
                size="small"
                aria-label={t(propertySchema(name).title)}
                checked={field[name] === true}
                onChange={(on) => set(t(propertySchema(name).title), { [name]: on || undefined })}
              />
            </div>
            {propertySchema(name).description ? (
              <div className="design-property-hint">{t(propertySchema(name).description ?? '')}</div>
            ) : null}
          </div>
        ) : null,
      )}
      {canBeTitle(field) ? (
        <div className="design-property">
          <div className="design-property-title">
            <span>{t('作为记录的标题')}</span>
            <Switch
              size="small"
              aria-label={t('作为记录的标题')}
              checked={document.titleField === id}
              onChange={(on) => session.execute(setTitleField(on ? id : undefined))}
            />
          </div>
          <div className="design-property-hint">{t('用于搜索，以及被其他记录关联时的显示')}</div>
        </div>
      ) : null}
      <OwnProperties field={field} set={set} />
      <Row title={t('说明')} hint={t('显示在填写时的字段旁')}>
        <Input.TextArea
          aria-label={t('说明')}
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={300}
          value={description}
          onChange={(event) => set(t('说明'), { description: event.target.value || undefined })}
        />
      </Row>
    </div>
  )
})
