import { CheckCircleFilled, CloseCircleFilled, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { removeScenario, scenarioAt } from './scenarioCommands'

/** Saved simulations, whether they still go as expected, and how to go through them again. */
export const ScenarioList = observer(function ScenarioList() {
  const session = useProcessSession()
  const { simulation, document } = session
  const scenarios = Object.entries(document.scenarios ?? {})
  if (scenarios.length === 0) return null
  const failureOf = (id: string) =>
    session.problems.find(({ pointer, code }) => code === 'scenario_failed' && scenarioAt(pointer) === id)?.message
  return (
    <section aria-label={t('场景')}>
      <h3>{t('场景')}</h3>
      <ul className="process-scenarios">
        {scenarios.map(([id, scenario]) => {
          const failure = failureOf(id)
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={simulation.scenario === id || undefined}
                onClick={() => simulation.load(id, scenario)}
              >
                {failure ? (
                  <CloseCircleFilled data-state="failed" aria-label={t('未通过')} />
                ) : (
                  <CheckCircleFilled data-state="passed" aria-label={t('通过')} />
                )}
                {scenario.title}
              </button>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('删除场景「{title}」', { title: scenario.title })}
                onClick={() => session.execute(removeScenario(document, id))}
              />
              {failure ? <p>{failure}</p> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
})
