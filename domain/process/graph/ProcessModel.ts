import type { ProcessContent } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings, ProcessSettings } from '@/domain/process/generated/settings'

/** What a document of a process says of how it runs. */
export interface ProcessModel extends ProcessContent {
  /** What is set at elements, by their ids. */
  readonly activities: Readonly<Record<string, ActivitySettings>>
  readonly settings: ProcessSettings
}
