import { Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import { PrincipalSelect } from '@/src/designers/tree/properties/PrincipalSelect'
import { ActivityRow, useActivity } from './ActivityRow'
import { CardHead } from './CardHead'
import { FieldAccessTable } from './FieldAccessTable'
import { settingTitle } from './settingSchema'

/** Where a process begins: who may start it, and what they fill in. */
export const StartProperties = observer(function StartProperties({ id }: { id: string }) {
  const { activity, set } = useActivity(id)
  return (
    <div className="design-properties">
      <CardHead id={id} kind={t('发起人')} />
      <Tabs
        size="small"
        animated={false}
        destroyOnHidden
        items={[
          {
            key: 'who',
            label: t('谁可以发起'),
            children: (
              <ActivityRow id={id} name="startable" hint={t('不选表示应用中的每个人')}>
                <PrincipalSelect
                  label={settingTitle('startable')}
                  value={activity.startable}
                  onChange={(list) =>
                    set({ startable: list.length === 0 ? undefined : (list as Principal[]) }, settingTitle('startable'))
                  }
                />
              </ActivityRow>
            ),
          },
          { key: 'fields', label: t('表单权限'), children: <FieldAccessTable id={id} /> },
        ]}
      />
    </div>
  )
})
