import { Button, Dropdown } from 'antd'
import dayjs from 'dayjs'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import type { SimulatedAct } from '@/domain/process/generated/settings'
import { FillDialog } from './FillDialog'
import { SimulatedChoices } from './SimulatedChoices'
import type { Chosen, Simulation, SimulationReply } from './Simulation'

interface SimulatedTaskProps {
  task: SimulationReply['open'][number]
  simulation: Simulation
  form: FormDocument | null
  process: ProcessDocument
}

/** A task of the simulation: what whoever has it writes into the form, whom he chooses, and what he does. */
export const SimulatedTask = observer(function SimulatedTask({ task, simulation, form, process }: SimulatedTaskProps) {
  const { node, principal: by, kind, dueAt, returnTargets, name, title } = task
  const [values, setValues] = useState<Record<string, unknown> | null>(null)
  const [chosen, setChosen] = useState<Chosen>({})
  const [isFilling, setFilling] = useState(false)
  const isStarters = kind === 'resubmit'
  // What is handled can't be refused.
  const isHandled = process.activities[node]?.type === 'handle'
  const act = (act: SimulatedAct['act'], more: Partial<SimulatedAct> = {}) =>
    simulation.act({
      node,
      act,
      by,
      ...(values ? { values } : {}),
      ...(Object.keys(chosen).length > 0 ? { chosen: chosen as NonNullable<SimulatedAct['chosen']> } : {}),
      ...more,
    })
  const button = (text: string, onClick?: () => void, type: 'primary' | 'default' = 'default') => (
    <Button
      size="small"
      type={type}
      disabled={simulation.isRunning}
      aria-label={t('{name}：{text}', { name, text })}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  return (
    <li>
      <div>
        <strong>{title}</strong> {name}
      </div>
      {dueAt ? <small>{t('截止 {time}', { time: dayjs(dueAt).format('YYYY-MM-DD HH:mm') })}</small> : null}
      <SimulatedChoices choices={task.choices} initial={{}} onChange={setChosen} />
      <div className="process-simulated-acts">
        {isStarters ? button(t('重新提交'), () => act('resubmit'), 'primary') : null}
        {isStarters ? null : button(isHandled ? t('完成办理') : t('同意'), () => act('agree'), 'primary')}
        {isStarters || isHandled ? null : button(t('拒绝'), () => act('reject'))}
        {returnTargets.length > 0 ? (
          <Dropdown
            trigger={['click']}
            menu={{
              items: returnTargets.map(({ node: key, title }) => ({ key, label: t('退回到 {title}', { title }) })),
              onClick: ({ key }) => act('return', { to: key }),
            }}
          >
            {button(t('退回'))}
          </Dropdown>
        ) : null}
        {dueAt ? button(t('到时未处理'), () => act('late')) : null}
        {form ? button(t('修改内容'), () => setFilling(true)) : null}
      </div>
      {isFilling && form ? (
        <FillDialog
          {...{ form, process, node, isStarters }}
          values={values ?? simulation.valuesNow}
          onFilled={setValues}
          onClose={() => setFilling(false)}
        />
      ) : null}
    </li>
  )
})
