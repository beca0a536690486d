import { Input } from 'antd'
import { t } from '@/domain/i18n/t'

interface ScriptInputProps {
  label?: string
  value: string
  placeholder: string
  onChange: (source: string) => void
}

/** A script for the sandbox. */
export const ScriptInput = ({ label = t('脚本'), value, placeholder, onChange }: ScriptInputProps) => (
  <Input.TextArea
    aria-label={label}
    className="process-script"
    autoSize={{ minRows: 8, maxRows: 24 }}
    maxLength={20000}
    spellCheck={false}
    value={value}
    placeholder={placeholder}
    onChange={({ target }) => onChange(target.value)}
  />
)
