import { Alert, Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** What no longer fits of the acts of a scenario, and how to go on: by deciding what waits before it, or without it. */
export const RefusedAct = observer(function RefusedAct() {
  const session = useProcessSession()
  const { simulation } = session
  const { reply, refusedAct } = simulation
  if (!reply?.refused) return null
  const { message } = reply.refused
  if (!refusedAct) return <Alert type="warning" showIcon message={message} />
  const at = session.titleOf(refusedAct.node)
  return (
    <Alert
      type="warning"
      showIcon
      message={
        <>
          {t('「{at}」不能进行：{message}', { at, message })}
          <p className="process-hint">{t('先处理下面的任务，后面的步骤会接着进行；不再需要的步骤可以跳过。')}</p>
          <Button size="small" onClick={() => simulation.skip()}>
            {t('跳过这一步')}
          </Button>
        </>
      }
    />
  )
})
