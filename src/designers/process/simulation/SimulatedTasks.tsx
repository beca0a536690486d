import { observer } from 'mobx-react-lite'
import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { SimulatedTask } from './SimulatedTask'
import { SimulatedWait } from './SimulatedWait'
import type { Simulation } from './Simulation'

interface SimulatedTasksProps {
  simulation: Simulation
  form: FormDocument | null
  process: ProcessDocument
}

/** Who has something to do now, and what he could do. */
export const SimulatedTasks = observer(function SimulatedTasks({ simulation, form, process }: SimulatedTasksProps) {
  const open = simulation.reply?.open ?? []
  const waits = simulation.reply?.waits ?? []
  if (open.length + waits.length === 0) return null
  return (
    <section aria-label={t('当前任务')}>
      <h3>{t('当前任务')}</h3>
      <ul className="process-simulated">
        {open.map((task) => (
          <SimulatedTask
            key={`${simulation.acts.length} ${task.node} ${task.principal}`}
            {...{ task, simulation, form, process }}
          />
        ))}
        {waits.map((wait) => (
          <SimulatedWait key={`${simulation.acts.length} ${wait.node}`} {...{ wait, simulation }} />
        ))}
      </ul>
    </section>
  )
})
