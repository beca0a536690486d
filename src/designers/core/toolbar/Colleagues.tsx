import { Avatar, Tooltip } from 'antd'
import { t } from '@/domain/i18n/t'
import { usePresence } from '@/src/designers/core/session/usePresence'

const SHOWN = 3

/** Who else has this document open. */
export function Colleagues() {
  const others = usePresence()
  if (others.length === 0) return null
  const names = others.map(({ name }) => name).join(t('、'))
  return (
    <Tooltip title={t('{names} 也在设计', { names })}>
      <div className="designer-colleagues" role="img" aria-label={t('{names} 也在这里', { names })}>
        <Avatar.Group max={{ count: SHOWN }} size="small">
          {others.map(({ userId, name }) => (
            <Avatar key={userId} size="small">
              {name.slice(-2)}
            </Avatar>
          ))}
        </Avatar.Group>
      </div>
    </Tooltip>
  )
}
