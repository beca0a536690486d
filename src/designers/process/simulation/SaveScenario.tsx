import { Button, Input, Space } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { acceptScenario, saveScenario } from './scenarioCommands'

/** Keeps what came as what is expected: as a new scenario, or in the place of what one expected before. */
export const SaveScenario = observer(function SaveScenario() {
  const session = useProcessSession()
  const { simulation, document } = session
  const [title, setTitle] = useState('')
  const loaded = simulation.scenario === null ? undefined : document.scenarios?.[simulation.scenario]
  const scenario = simulation.asScenario(title.trim())
  const keep = () => {
    if (!scenario || scenario.title === '') return
    const { id, command } = saveScenario(document, scenario)
    session.execute(command)
    simulation.load(id, scenario)
    setTitle('')
  }
  const accept = () => {
    const { scenario: id } = simulation
    if (id !== null && loaded && scenario) session.execute(acceptScenario(id, { ...scenario, title: loaded.title }))
  }
  return (
    <section aria-label={t('保存为场景')}>
      <h3>{t('保存为场景')}</h3>
      <p className="process-hint">{t('发布时会重新运行；经过的环节或结果与现在不同时，不能发布。')}</p>
      <Space.Compact block>
        <Input
          value={title}
          maxLength={100}
          placeholder={t('场景名称，例如：3 天以内')}
          aria-label={t('场景名称')}
          onChange={(event) => setTitle(event.target.value)}
          onPressEnter={keep}
        />
        <Button type="primary" disabled={!scenario || title.trim() === ''} onClick={keep}>
          {t('保存')}
        </Button>
      </Space.Compact>
      {loaded ? (
        <Button block disabled={!scenario} onClick={accept}>
          {t('更新场景「{title}」的预期', { title: loaded.title })}
        </Button>
      ) : null}
    </section>
  )
})
