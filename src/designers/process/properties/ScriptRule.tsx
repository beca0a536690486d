import { t } from '@/domain/i18n/t'
import { ScriptInput } from './ScriptInput'

const example = `if (form.amount > 10000) return 'role:finance'
return form.keeper ?? []`

/** A script that yields people, roles, positions or groups. */
export const ScriptRule = ({ source, onChange }: { source: string; onChange: (source: string) => void }) => (
  <>
    <ScriptInput label={t('审批人脚本')} value={source} placeholder={example} onChange={onChange} />
    <div className="design-property-hint">
      {t(
        'JavaScript：form 是表单的值（按字段编码），starter 是发起人（id、username、name、orgId、roles），now 是当前时间。用 return 返回人员标识、“role:编码”“group:编码”“post:编码”，或它们的列表。不能访问网络和文件，最多运行 1 秒；出错时按审批人为空处理。',
      )}
    </div>
  </>
)
