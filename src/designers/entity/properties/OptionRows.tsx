import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { t } from '@/domain/i18n/t'

interface Option {
  value: string
  label: string
}

/** The options of a choice: what people read and what is stored. */
export function OptionRows({ value, onChange }: { value: readonly Option[]; onChange: (options: Option[]) => void }) {
  const replace = (at: number, part: Partial<Option>) =>
    onChange(value.map((option, index) => (index === at ? { ...option, ...part } : option)))
  const add = () => {
    let number = value.length + 1
    while (value.some((option) => option.value === String(number))) number += 1
    onChange([...value, { value: String(number), label: t('选项 {number}', { number }) }])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border of its own.
    <div className="entity-option-rows" role="group" aria-label={t('选项')}>
      {value.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an edited value is no stable key.
        <div key={at}>
          <Input
            size="small"
            aria-label={t('选项 {at} 显示', { at: at + 1 })}
            value={option.label}
            maxLength={200}
            onChange={(event) => replace(at, { label: event.target.value })}
          />
          <Input
            size="small"
            aria-label={t('选项 {at} 值', { at: at + 1 })}
            value={option.value}
            maxLength={200}
            onChange={(event) => replace(at, { value: event.target.value })}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('删除选项 {at}', { at: at + 1 })}
            disabled={value.length === 1}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('添加选项')}
      </Button>
    </div>
  )
}
