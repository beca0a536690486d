import type {
  ActivitySettings,
  CompleteActivity,
  CompleteSettings,
  ProcessSettings,
} from '@/domain/process/generated/settings'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import processSchema from '@/schemas/documents/process.schema.json' with { type: 'json' }

const defaultsOf = (properties: Readonly<Record<string, object>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => ('default' in schema ? [[name, schema.default]] : [])),
  )

const activityDefaults = defaultsOf(activity.properties) as unknown as CompleteActivity
const processDefaults = defaultsOf(processSchema.$defs.settings.properties) as unknown as CompleteSettings

/** What is set at an activity, with the defaults of its schema for all that is not. Never stored. */
export const completeActivity = (settings: ActivitySettings | undefined): CompleteActivity => ({
  ...activityDefaults,
  ...settings,
})

/** What is set at a process, with the defaults of its schema for all that is not. Never stored. */
export const completeSettings = (settings: ProcessSettings | undefined): CompleteSettings => ({
  ...processDefaults,
  ...settings,
})
