import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { formKeys } from './formFields'

/** The fields of the form by title and key; a press takes the key. */
export const ScriptFields = observer(function ScriptFields({ onChoose }: { onChoose: (key: string) => void }) {
  const { form } = useProcessSession()
  const fields = useMemo(() => formKeys(form), [form])
  if (fields.length === 0) return null
  return (
    <ul className="process-script-fields" aria-label={t('表单的字段编码')}>
      {fields.map(({ value, label }) => (
        <li key={value}>
          <Button size="small" type="text" title={t('插入到光标处')} onClick={() => onChoose(value)}>
            {label} <code>{value}</code>
          </Button>
        </li>
      ))}
    </ul>
  )
})
