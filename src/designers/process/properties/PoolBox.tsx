import { Checkbox } from 'antd'
import { t } from '@/domain/i18n/t'
import type { PeopleRule } from '@/domain/process/generated/settings'

type PoolRule = Extract<PeopleRule, { pool?: boolean }>

/** Whether one of many receives the task (抢办), or all of them decide. */
export function PoolBox({ rule, onChange }: { rule: PoolRule; onChange: (rule: PoolRule) => void }) {
  return (
    <Checkbox
      checked={rule.pool === true}
      onChange={({ target }) => {
        const { pool: _pool, ...rest } = rule
        onChange(target.checked ? { ...rest, pool: true } : rest)
      }}
    >
      {t('由其中一人领取后处理')}
    </Checkbox>
  )
}
