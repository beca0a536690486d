import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { isShowable } from '@/domain/process/simple/cardsOf'
import { type ProcessView, useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { ImportedDialog, type ImportedFile } from './ImportedDialog'
import { useDiagramFiles } from './useDiagramFiles'

/** Cards or diagram; files of BPMN 2.0 in and out; a drawing made anew. */
export const ProcessTools = observer(function ProcessTools() {
  const session = useProcessSession()
  const [imported, setImported] = useState<ImportedFile | null>(null)
  const files = useDiagramFiles(session, setImported)
  const { cards, shownView } = session
  const reason = isShowable(cards) ? undefined : cards.notShowable.message
  return (
    <>
      <Segmented<ProcessView>
        aria-label={t('显示方式')}
        value={shownView}
        onChange={(view) => session.setView(view)}
        options={[
          {
            value: 'cards',
            label: t('卡片'),
            disabled: reason !== undefined,
            title: reason === undefined ? t('从上到下的卡片') : t('此流程不能显示为卡片：{reason}', { reason }),
          },
          { value: 'diagram', label: t('流程图'), title: t('BPMN 2.0 流程图') },
        ]}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'view',
              label: shownView === 'cards' ? t('显示为流程图') : t('显示为卡片'),
              disabled: reason !== undefined,
            },
            { key: 'import', label: t('导入 BPMN 文件') },
            { key: 'export', label: t('导出 BPMN 文件') },
            { key: 'layout', label: t('自动布局'), disabled: shownView === 'cards' },
          ],
          onClick: ({ key }) => {
            if (key === 'view') session.setView(shownView === 'cards' ? 'diagram' : 'cards')
            else void files.run(key as 'import' | 'export' | 'layout')
          },
        }}
      >
        <Button
          type="text"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('更多流程操作')}
          title={t('更多流程操作')}
        />
      </Dropdown>
      {imported ? <ImportedDialog file={imported} onClose={() => setImported(null)} /> : null}
    </>
  )
})
