import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router-dom'
import { type PortalType, session } from '@/src/app/session'

const TITLES: Record<PortalType, string> = { workbench: '工作台', develop: '开发门户', operations: '运营门户' }

/** Chooses the portal; develop and operations lead to the applications, the workbench to itself (specification §4). */
export const PortalSwitch = observer(function PortalSwitch() {
  const navigate = useNavigate()
  const choose = (portal: PortalType) => {
    session.switchPortal(portal)
    session.enter(null)
    void navigate(portal === 'workbench' ? '/ywx/workbench' : '/summary')
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [session.portal],
        items: (Object.keys(TITLES) as PortalType[]).map((portal) => ({
          key: portal,
          label: TITLES[portal],
          onClick: () => choose(portal),
        })),
      }}
    >
      <Button type="text" className="frame-switch" aria-label={`切换门户，当前为${TITLES[session.portal]}`}>
        {TITLES[session.portal]} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
})
