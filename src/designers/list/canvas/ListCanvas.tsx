import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Dropdown, Empty, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ListButton } from '@/domain/documents/kinds/list/ListDocument'
import { t } from '@/domain/i18n/t'
import { addButton, type PartsName } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { LiveTable } from './LiveTable'
import { PartChip } from './PartChip'
import { useListKeys } from './useListKeys'
import './list-designer.css'

const ACTS: readonly Omit<ListButton, 'id'>[] = [
  { act: 'create', place: 'toolbar', title: t('新建') },
  { act: 'read', place: 'row', title: t('查看') },
  { act: 'update', place: 'row', title: t('编辑') },
  { act: 'remove', place: 'row', title: t('删除') },
  { act: 'export', place: 'toolbar', title: t('导出') },
  { act: 'print', place: 'toolbar', title: t('打印') },
  { act: 'link', place: 'toolbar', title: t('打开地址') },
]

/** The list as people will see it, with the first records of its source; whatever is pressed is selected. */
export const ListCanvas = observer(function ListCanvas() {
  const session = useListSession()
  const { document, preview, failure } = session
  const onKeyDown = useListKeys(session)
  return (
    <div
      className="list-canvas"
      role="application"
      aria-label={t('数据列表。左右方向键选择列，Alt 加方向键移动，Delete 删除，问号查看快捷键')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes the keys of its parts.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={() => session.select([])}
    >
      <div className="list-sheet">
        <div className="list-sheet-head">
          <h1>{document.title}</h1>
          <div className="list-sheet-buttons">
            <Parts name="buttons" of={({ id }) => document.buttons.find((one) => one.id === id)?.place === 'toolbar'} />
            <Dropdown
              trigger={['click']}
              menu={{
                items: ACTS.map(({ act, title }) => ({
                  key: act,
                  label: title,
                  disabled: act !== 'link' && document.buttons.some((button) => button.act === act),
                })),
                onClick: ({ key, domEvent }) => {
                  domEvent.stopPropagation()
                  const act = ACTS.find((one) => one.act === key)
                  if (act) session.execute(addButton(session.document, act))
                },
              }}
            >
              <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={(event) => event.stopPropagation()}>
                {t('添加按钮')}
              </Button>
            </Dropdown>
          </div>
        </div>
        <section className="list-sheet-queries" aria-label={t('查询条件')}>
          {document.queries.length === 0 ? (
            <span className="list-hint">{t('在左侧字段旁按“查询”，添加查询条件')}</span>
          ) : (
            <Parts name="queries" />
          )}
        </section>
        {failure ? <Alert type="warning" showIcon message={failure} /> : null}
        {preview === undefined ? <Skeleton active /> : null}
        {preview === null ? <Empty description={t('选择数据来源后，这里显示它的记录')} /> : null}
        {preview ? <LiveTable preview={preview} /> : null}
      </div>
      <div className="list-live" role="status" aria-live="polite">
        {session.announcement}
      </div>
    </div>
  )
})

/** Parts that are shown as chips. */
const Parts = observer(function Parts({
  name,
  of,
}: {
  name: PartsName
  of?: (part: { id: string }) => boolean
}): ReactNode {
  const session = useListSession()
  const parts: readonly { id: string }[] = session.document[name]
  return parts.filter(of ?? (() => true)).map(({ id }) => <PartChip key={id} id={id} />)
})
