import { Button } from 'antd'
import dayjs from 'dayjs'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { Simulation, SimulationReply } from './Simulation'

type Wait = SimulationReply['waits'][number]

/** What can come of a wait, in words. */
const outcomes: Readonly<Record<Wait['type'], () => { pass: string; fail?: string }>> = {
  delay: () => ({ pass: t('时间到') }),
  call: () => ({ pass: t('子流程办结'), fail: t('子流程被拒绝') }),
  service: () => ({ pass: t('执行成功'), fail: t('执行失败') }),
  send: () => ({ pass: t('消息已发出') }),
  receive: () => ({ pass: t('收到消息') }),
}

/** Something that the process waits for besides people: the builder says what comes of it; nothing is called. */
export const SimulatedWait = observer(function SimulatedWait(props: { wait: Wait; simulation: Simulation }) {
  const { wait, simulation } = props
  const { node, title, type, until, failed } = wait
  const { pass, fail } = outcomes[type]()
  const button = (act: 'pass' | 'fail', text: string) => (
    <Button
      size="small"
      type={act === 'pass' ? 'primary' : 'default'}
      disabled={simulation.isRunning}
      aria-label={t('{name}：{text}', { name: title, text })}
      onClick={() => simulation.act({ node, act })}
    >
      {text}
    </Button>
  )
  return (
    <li>
      <div>
        <strong>{title}</strong> {failed ? t('出错，等待管理员处理') : t('系统')}
      </div>
      {until ? <small>{t('到 {time} 继续', { time: dayjs(until).format('YYYY-MM-DD HH:mm') })}</small> : null}
      <div className="process-simulated-acts">
        {button('pass', pass)}
        {fail && !failed ? button('fail', fail) : null}
      </div>
    </li>
  )
})
