import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { freshRule } from './freshRule'
import { PeopleRuleInput } from './PeopleRuleInput'
import { ruleOptions } from './settingSchema'

interface PeopleRulesProps {
  rules: readonly PeopleRule[]
  onChange: (rules: PeopleRule[]) => void
}

/** Rules that say who is meant, united: one may stand beside another. */
export const PeopleRules = observer(function PeopleRules({ rules, onChange }: PeopleRulesProps) {
  const { form } = useProcessSession()
  return (
    <div className="process-rules">
      {rules.map((rule, at) => {
        const label = t('规则 {number}', { number: at + 1 })
        const replace = (next: PeopleRule) => onChange(rules.map((one, index) => (index === at ? next : one)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place.
          <div key={`${at} ${rule.type}`} className="process-rule">
            <div className="process-rule-head">
              <Select<PeopleRule['type']>
                aria-label={label}
                value={rule.type}
                options={[...ruleOptions]}
                popupMatchSelectWidth={false}
                onChange={(type) => replace(freshRule(type, form))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('删除规则 {number}', { number: at + 1 })}
                onClick={() => onChange(rules.filter((_, index) => index !== at))}
              />
            </div>
            <PeopleRuleInput rule={rule} onChange={replace} />
          </div>
        )
      })}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...rules, freshRule('user', form)])}
      >
        {t('添加人员')}
      </Button>
    </div>
  )
})
