import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings, ProcessSettings, Scenario } from '@/domain/process/generated/settings'

/** A process: BPMN 2.0 as JSON, and what is set at its elements. */
export interface ProcessDocument extends Envelope {
  kind: 'process'
  description?: string
  /** Id of the root element. */
  definitions: string
  elements: Record<string, BpmnPart>
  flows: Record<string, BpmnPart>
  shapes: Record<string, BpmnPart>
  activities: Record<string, ActivitySettings>
  settings: ProcessSettings
  /** Simulations that are run before publishing; absent in documents of before there were any. */
  scenarios?: Record<string, Scenario>
}
