import { t } from '@/domain/i18n/t'
import type { ButtonName } from '@/domain/process/activities/taskButtons'
import type { ActivitySettings, PeopleRule, ProcessSettings } from '@/domain/process/generated/settings'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import processSchema from '@/schemas/documents/process.schema.json' with { type: 'json' }

interface SettingSchema {
  title?: string
  enum?: readonly string[]
  'x-enum-titles'?: readonly string[]
}

export type SettingName = keyof ActivitySettings | keyof ProcessSettings

const properties: Readonly<Record<string, SettingSchema>> = {
  ...activity.properties,
  ...processSchema.$defs.settings.properties,
}

/** What people call a setting. */
export const settingTitle = (name: SettingName): string => t(properties[name]?.title ?? name)

/** The choices of a setting, in the order of the schema. */
export function settingOptions(name: SettingName): { value: string; label: string }[] {
  const { enum: values = [], 'x-enum-titles': titles = [] } = properties[name] ?? {}
  return values.map((value, at) => ({ value, label: t(titles[at] ?? value) }))
}

const rules = activity.$defs.people.oneOf

/** What people call a rule that says who is meant, by its type. */
export const ruleOptions: readonly { value: PeopleRule['type']; label: string }[] = rules.map(
  ({ title, properties: of }) => ({
    value: of.type.const as PeopleRule['type'],
    label: t(title),
  }),
)

export const buttonTitle = (name: ButtonName): string => t(activity.properties.buttons.properties[name].title)

const services = activity.properties.service.oneOf

export type ServiceType = NonNullable<ActivitySettings['service']>['type']

/** What a service can be, by its type. */
export const serviceOptions: readonly { value: ServiceType; label: string }[] = services.map(
  ({ title, properties: of }) => ({ value: of.type.const as ServiceType, label: t(title) }),
)

export const serviceTitle = (type: ServiceType): string =>
  serviceOptions.find(({ value }) => value === type)?.label ?? type
