import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { NativeInput } from '@/src/runtime/controls/NativeInput'
import { RemoveIcon, UpIcon } from '@/src/runtime/controls/staticIcons'
import type { PropertyEditorProps } from './PropertyEditor'

interface Option {
  value: string
  label: string
}

/** The choices of a field: what is stored and what is shown. There may be hundreds, so they are plain elements. */
export function OptionsEditor({ label, value, onChange }: PropertyEditorProps) {
  const options = (Array.isArray(value) ? value : []) as Option[]
  const replace = (at: number, part: Partial<Option>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...part } : option)))
  const add = () => {
    let number = options.length + 1
    while (options.some((option) => option.value === String(number))) number += 1
    onChange([...options, { value: String(number), label: `选项 ${number}` }])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border of its own.
    <div className="design-options" role="group" aria-label={label}>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value under edit is no identity.
        <div key={at}>
          <NativeInput
            isSmall
            aria-label={`选项 ${at + 1} 显示`}
            value={option.label}
            placeholder="显示"
            onChange={(event) => replace(at, { label: event.target.value })}
          />
          <NativeInput
            isSmall
            aria-label={`选项 ${at + 1} 值`}
            value={option.value}
            placeholder="值"
            onChange={(event) => replace(at, { value: event.target.value })}
          />
          <button
            type="button"
            aria-label={`上移选项 ${at + 1}`}
            disabled={at === 0}
            onClick={() =>
              onChange(options.map((one, index) => (index === at - 1 ? option : index === at ? options[at - 1] : one)))
            }
          >
            {UpIcon}
          </button>
          <button
            type="button"
            aria-label={`删除选项 ${at + 1}`}
            disabled={options.length === 1}
            onClick={() => onChange(options.filter((_, index) => index !== at))}
          >
            {RemoveIcon}
          </button>
        </div>
      ))}
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
        添加选项
      </Button>
    </div>
  )
}
