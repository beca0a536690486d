import { Alert, Button, Skeleton, Tag } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { sayStatus } from '@/domain/process/simulation/scenarioOutcome'
import type { PanelProps } from '@/src/designers/core/Designer'
import { StarterSelect } from '@/src/designers/process/properties/StarterSelect'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { ProcessLog } from '@/src/runtime/widgets/process-task/ProcessLog'
import { StepList } from '@/src/runtime/widgets/process-task/StepList'
import { FillDialog } from './FillDialog'
import { FilledValues } from './FilledValues'
import { RefusedAct } from './RefusedAct'
import { SaveScenario } from './SaveScenario'
import { ScenarioList } from './ScenarioList'
import { SimulatedChoices } from './SimulatedChoices'
import { SimulatedTasks } from './SimulatedTasks'
import '@/src/runtime/widgets/process-task/process.css'
import './simulation.css'

/** Tries the process as it is drawn now: who starts it, with what, who has it then and what comes of it. Nothing is stored or sent. */
export const SimulationPanel = observer(function SimulationPanel({ focus }: Pick<PanelProps, 'focus'>) {
  const session = useProcessSession()
  const { simulation, document, form } = session
  const [isFilling, setFilling] = useState(false)
  useEffect(() => {
    simulation.show(true)
    return () => simulation.show(false)
  }, [simulation])
  useEffect(() => {
    const scenario = focus === null ? undefined : session.document.scenarios?.[focus]
    if (focus !== null && scenario) simulation.load(focus, scenario)
  }, [focus, session, simulation])
  const { reply, failure, acts, starter } = simulation
  const start = Object.keys(document.elements).find((id) => document.elements[id]?.$type === 'bpmn:StartEvent')
  return (
    <div className="process-simulation">
      <ScenarioList />
      <section aria-label={t('发起')}>
        <h3>{t('发起')}</h3>
        <div className="process-simulation-row">
          <span>{t('发起人')}</span>
          <StarterSelect value={starter} onChange={(id) => simulation.setStarter(id)} />
        </div>
        {form ? <FilledValues form={form} values={simulation.values} /> : null}
        <Button block disabled={!form} onClick={() => setFilling(true)}>
          {t('填写内容')}
        </Button>
        <SimulatedChoices
          key={simulation.scenario}
          choices={reply?.choices ?? []}
          initial={simulation.chosen}
          onChange={(chosen) => simulation.setChosen(chosen)}
        />
      </section>
      {failure ? <Alert type="error" showIcon message={failure} /> : null}
      <RefusedAct />
      {reply === null && failure === '' ? <Skeleton active title={false} /> : null}
      {reply ? (
        <>
          <SimulatedTasks simulation={simulation} form={form ?? null} process={document} />
          <section aria-label={t('经过')}>
            <h3>
              {t('经过')}
              {reply.status ? <Tag>{sayStatus(reply.status)}</Tag> : null}
            </h3>
            <ProcessLog log={reply.log} current={[]} waits={[]} id="" canManage={false} />
            {acts.length > 0 ? (
              <div className="process-simulated-acts">
                <Button size="small" onClick={() => simulation.back()}>
                  {t('退一步')}
                </Button>
                <Button size="small" onClick={() => simulation.again()}>
                  {t('重新开始')}
                </Button>
              </div>
            ) : null}
          </section>
          {reply.forecast.length > 0 ? (
            <section aria-label={t('接下来')}>
              <h3>{t('接下来')}</h3>
              <StepList steps={reply.forecast} />
            </section>
          ) : null}
          <SaveScenario />
        </>
      ) : null}
      {isFilling && form && start !== undefined ? (
        <FillDialog
          form={form}
          process={document}
          node={start}
          isStarters
          values={simulation.values}
          onFilled={(values) => simulation.setValues(values)}
          onClose={() => setFilling(false)}
        />
      ) : null}
    </div>
  )
})
