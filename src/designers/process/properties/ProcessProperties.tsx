import { observer } from 'mobx-react-lite'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { ApproveProperties } from './ApproveProperties'
import { BlockProperties } from './BlockProperties'
import { BranchProperties } from './BranchProperties'
import { CcProperties } from './CcProperties'
import { SettingsProperties } from './SettingsProperties'
import { StartProperties } from './StartProperties'
import '@/src/designers/core/properties/properties.css'
import './process-properties.css'

/** What can be set at the selected card; of the process while none is selected. */
export const ProcessProperties = observer(function ProcessProperties() {
  const { current, document, places } = useProcessSession()
  if (current === undefined) return <SettingsProperties />
  if (places?.branches.has(current)) return <BranchProperties key={current} id={current} />
  const card = places?.cards.get(current)?.card
  if (card?.type === 'approve') return <ApproveProperties key={current} id={current} />
  if (card?.type === 'cc') return <CcProperties key={current} id={current} />
  if (card) return <BlockProperties key={current} id={current} />
  return document.elements[current]?.$type === 'bpmn:StartEvent' ? (
    <StartProperties key={current} id={current} />
  ) : (
    <SettingsProperties />
  )
})
