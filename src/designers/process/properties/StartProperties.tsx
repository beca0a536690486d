import { Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import { useHolderNames } from '@/src/designers/process/words/useHolderNames'
import { PrincipalSelect } from '@/src/designers/tree/properties/PrincipalSelect'
import { usePorts } from '@/src/runtime/ports'
import { ActivityRow, useActivity } from './ActivityRow'
import { CardHead } from './CardHead'
import { FieldAccessTable } from './FieldAccessTable'
import { settingTitle } from './settingSchema'

/** Who may start a process: also who holds a position, or is in a group. */
function StarterNames({
  value,
  onChange,
}: {
  value: string[]
  onChange: (startable: Principal[] | undefined) => void
}) {
  const { call } = usePorts()
  const names = useHolderNames(value)
  const find = useCallback(
    async (search: string | undefined, size: number) => {
      const query = { size, ...(search ? { search } : {}) }
      const [positions, groups] = await Promise.all([
        call('listPositions', { query }),
        call('listUserGroups', { query }),
      ])
      return [
        ...positions.content.map(({ code, name }) => ({ value: `post:${code}`, label: name, detail: t('岗位') })),
        ...groups.content.map(({ code, name }) => ({ value: `group:${code}`, label: name, detail: t('用户组') })),
      ]
    },
    [call],
  )
  return (
    <PrincipalSelect
      label={settingTitle('startable')}
      value={value}
      onChange={(list) => onChange(list.length === 0 ? undefined : (list as Principal[]))}
      more={{ find, names }}
    />
  )
}

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
                <StarterNames
                  value={activity.startable}
                  onChange={(startable) => set({ startable }, settingTitle('startable'))}
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
