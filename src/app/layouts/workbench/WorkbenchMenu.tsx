import { DownOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { session } from '@/src/app/session'
import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { attempt } from '@/src/services/api'
import type { WorkbenchScope } from './WorkbenchEditor'

const WorkbenchEditor = lazyDialog(async () => (await import('./WorkbenchEditor')).WorkbenchEditor)

/** Edits the user's own workbench; super users also the default for everybody (specification §2.8, §6). */
export const WorkbenchMenu = observer(function WorkbenchMenu() {
  const { modal } = App.useApp()
  const client = useQueryClient()
  const [scope, setScope] = useState<WorkbenchScope | null>(null)
  const reset = () =>
    modal.confirm({
      title: t('恢复默认的工作台？'),
      content: t('您对工作台的调整会被丢弃。'),
      okText: t('恢复'),
      cancelText: t('取消'),
      onOk: async () => {
        if (await attempt('resetWorkbench', { query: { scope: 'own' } }))
          await client.invalidateQueries({ queryKey: ['page'] })
      },
    })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'own', label: t('自定义工作台'), onClick: () => setScope('own') },
            ...(session.user?.isSuperuser
              ? [{ key: 'default', label: t('默认工作台'), onClick: () => setScope('default') }]
              : []),
            { type: 'divider' as const },
            { key: 'reset', label: t('恢复默认'), onClick: reset },
          ],
        }}
      >
        <Button type="text" className="frame-workbench">
          {t('自定义工作台')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {scope ? <WorkbenchEditor scope={scope} onClose={() => setScope(null)} /> : null}
    </>
  )
})
