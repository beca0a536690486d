import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { FieldRow } from './FieldRow'
import { RowPreview } from './RowPreview'
import { useFieldKeys } from './useFieldKeys'
import './entity.css'

/** An entity as the table of its fields, with rows of it below. */
export const EntityCanvas = observer(function EntityCanvas() {
  const session = useEntitySession()
  const onKeyDown = useFieldKeys(session)
  const { fields } = session.document
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc in the table does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc in the table does the same.
    <div
      className="entity-canvas"
      onClick={({ target }) => {
        const isField = target instanceof Element && target.closest('.entity-fields tbody') !== null
        if (!isField) session.select([])
      }}
    >
      <section className="entity-card">
        <h2>{t('字段')}</h2>
        <div className="entity-scroll">
          <table
            className="entity-fields"
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows of this table are selected.
            role="grid"
            aria-label={t('字段。方向键选择，Enter 设置，F2 改名，Delete 删除，Alt 加方向键移动，问号查看快捷键')}
            tabIndex={session.current ? -1 : 0}
            onKeyDown={onKeyDown}
          >
            <thead>
              <tr>
                <th className="entity-handle">
                  <span className="entity-hidden">{t('次序')}</span>
                </th>
                <th>{t('名称')}</th>
                <th>{t('类型')}</th>
                <th className="entity-id">{t('标识')}</th>
                <th className="entity-marks">{t('设置')}</th>
                <th className="entity-tools">
                  <span className="entity-hidden">{t('操作')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field, at) => (
                <FieldRow key={field.id} field={field} at={at} />
              ))}
            </tbody>
          </table>
        </div>
        {fields.length === 0 ? <p className="entity-empty">{t('还没有字段，从左侧选择类型添加')}</p> : null}
      </section>
      <RowPreview />
      <div className="entity-hidden" role="status" aria-live="polite">
        {session.announcement}
      </div>
    </div>
  )
})
