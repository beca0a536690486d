import { Avatar, Tooltip } from 'antd'
import { usePresence } from '@/src/designers/core/session/usePresence'

const SHOWN = 3

/** Who else works on this document at the moment. */
export function Colleagues() {
  const others = usePresence()
  if (others.length === 0) return null
  const names = others.map(({ name }) => name).join('、')
  return (
    <Tooltip title={`${names} 也在设计这份表单`}>
      <div className="designer-colleagues" role="img" aria-label={`${names} 也在这里`}>
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
