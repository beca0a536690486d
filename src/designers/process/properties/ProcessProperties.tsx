import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import { isInScope, type NodeType, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { ApproveProperties } from './ApproveProperties'
import { BlockProperties } from './BlockProperties'
import { BranchProperties } from './BranchProperties'
import { CallProperties } from './CallProperties'
import { CatchProperties } from './CatchProperties'
import { CcProperties } from './CcProperties'
import { DelayProperties } from './DelayProperties'
import { ElementProperties } from './ElementProperties'
import { EndProperties } from './EndProperties'
import { FlowProperties } from './FlowProperties'
import { MessageProperties } from './MessageProperties'
import { ScopeProperties } from './ScopeProperties'
import { ScopeStartProperties } from './ScopeStartProperties'
import { ServiceProperties } from './ServiceProperties'
import { SettingsProperties } from './SettingsProperties'
import { StartProperties } from './StartProperties'
import '@/src/designers/core/properties/properties.css'
import './process-properties.css'

const propertiesOf: Readonly<Record<NodeType, ComponentType<{ id: string }>>> = {
  start: StartProperties,
  task: ApproveProperties,
  cc: CcProperties,
  delay: DelayProperties,
  call: CallProperties,
  service: ServiceProperties,
  send: MessageProperties,
  receive: MessageProperties,
  exclusive: BlockProperties,
  parallel: BlockProperties,
  inclusive: BlockProperties,
  end: EndProperties,
  scope: ScopeProperties,
  timeout: DelayProperties,
  catch: CatchProperties,
}

/** What can be set at the selected card, element or flow; of the process while none is selected. */
export const ProcessProperties = observer(function ProcessProperties() {
  const { current, document, places } = useProcessSession()
  if (current === undefined) return <SettingsProperties />
  if (places?.branches.has(current)) return <BranchProperties key={current} id={current} />
  if (document.flows[current]) return <FlowProperties key={current} id={current} />
  const element = document.elements[current]
  const type = element && nodeTypeOf(element)
  const isInner = element && type === 'start' && isInScope(document, element)
  const Properties = isInner ? ScopeStartProperties : type && propertiesOf[type]
  if (Properties) return <Properties key={current} id={current} />
  return element ? <ElementProperties key={current} id={current} /> : <SettingsProperties />
})
