import { Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { ActivityRow, useActivity } from './ActivityRow'
import { CardHead } from './CardHead'
import { PeopleRules } from './PeopleRules'
import { settingTitle } from './settingSchema'

/** A step at which people are told: who they are. */
export const CcProperties = observer(function CcProperties({ id }: { id: string }) {
  const { activity, set } = useActivity(id)
  const { readers, starterMayAdd } = activity
  return (
    <div className="design-properties">
      <CardHead id={id} kind={t('抄送')} />
      <ActivityRow id={id} name="readers">
        <PeopleRules
          rules={readers}
          onChange={(rules) => set({ readers: rules.length === 0 ? undefined : rules }, settingTitle('readers'))}
        />
      </ActivityRow>
      <ActivityRow id={id} name="starterMayAdd">
        <Switch
          aria-label={settingTitle('starterMayAdd')}
          checked={starterMayAdd}
          onChange={(on) => set({ starterMayAdd: on || undefined }, settingTitle('starterMayAdd'))}
        />
      </ActivityRow>
    </div>
  )
})
