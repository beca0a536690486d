import { t } from '@/domain/i18n/t'
import { Row } from '@/src/designers/core/properties/Row'
import type { ServiceOf } from './HttpRows'
import { ScriptInput } from './ScriptInput'

interface ScriptRowsProps {
  service: ServiceOf<'script'>
  onChange: (service: ServiceOf<'script'>) => void
}

/** A script in the sandbox: the form's values go in, changes come out. */
export const ScriptRows = ({ service, onChange }: ScriptRowsProps) => (
  <Row
    title={t('脚本')}
    hint={t('JavaScript：form 是表单的值（按字段编码），用 return 返回要修改的字段。不能访问网络和文件，最多运行 1 秒')}
  >
    <ScriptInput
      value={service.source}
      placeholder={'return { amount: form.price * form.count }'}
      onChange={(source) => onChange({ ...service, source })}
    />
  </Row>
)
