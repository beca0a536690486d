import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { isHandling } from '@/domain/process/activities/taskButtons'
import type { ActivitySettings, CompleteActivity } from '@/domain/process/generated/settings'
import { Row } from '@/src/designers/core/properties/Row'
import { setActivity } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { settingOptions, settingTitle } from './settingSchema'

type Name = Exclude<keyof ActivitySettings, 'type'>

/** What settings are called where something is done instead of approved. */
const handlingTitles: Partial<Record<Name, string>> = {
  approvers: t('由谁办理'),
  several: t('多人办理方式'),
  empty: t('办理人为空时'),
}

const titleAt = (activity: ActivitySettings, name: Name): string =>
  (isHandling(activity) ? handlingTitles[name] : undefined) ?? settingTitle(name)

/** What is set at an activity, completed by the defaults, and how it is changed. For observers. */
export function useActivity(id: string) {
  const session = useProcessSession()
  const stored = session.document.activities[id] ?? {}
  const set = (values: Partial<ActivitySettings>, title: string) =>
    session.execute(setActivity(session.document, id, { title, values }))
  return { session, stored, activity: completeActivity(stored) as CompleteActivity, set }
}

interface ActivityRowProps {
  id: string
  name: Name
  hint?: ReactNode
  children?: ReactNode
}

/** A setting of an activity with its title and the way back to the default. */
export const ActivityRow = observer(function ActivityRow({ id, name, hint, children }: ActivityRowProps) {
  const { stored, set } = useActivity(id)
  const title = titleAt(stored, name)
  return (
    <Row
      title={title}
      hint={hint}
      onReset={stored[name] === undefined ? undefined : () => set({ [name]: undefined }, title)}
    >
      {children}
    </Row>
  )
})

type EnumName =
  | 'decision'
  | 'several'
  | 'refusal'
  | 'empty'
  | 'sameAsStarter'
  | 'onReject'
  | 'returnTo'
  | 'otherwise'
  | 'afterReturn'
  | 'opinion'

interface ChoiceRowProps {
  id: string
  name: EnumName
  hint?: ReactNode
  /** What the choice asks besides. */
  children?: ReactNode
}

/** A setting that is one of some; what is the default is chosen without being stored. */
export const ChoiceRow = observer(function ChoiceRow({ id, name, hint, children }: ChoiceRowProps) {
  const { activity, set } = useActivity(id)
  const title = titleAt(activity, name)
  const usual = completeActivity({})[name]
  return (
    <ActivityRow id={id} name={name} hint={hint}>
      <Select<string>
        aria-label={title}
        value={activity[name]}
        options={settingOptions(name)}
        onChange={(value) => set({ [name]: value === usual ? undefined : value }, title)}
      />
      {children}
    </ActivityRow>
  )
})
