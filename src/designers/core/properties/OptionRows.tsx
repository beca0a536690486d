import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ClipboardEvent } from 'react'
import { t } from '@/domain/i18n/t'
import { NativeInput } from '@/src/runtime/controls/NativeInput'
import { RemoveIcon, UpIcon } from '@/src/runtime/controls/staticIcons'
import { type Option, pasteOptions, relabelled } from './options'
import './properties.css'

interface OptionRowsProps {
  label: string
  value: readonly Option[]
  /** Those of the published version, whose values are stored. */
  published: readonly Option[]
  onChange: (options: Option[]) => void
}

/**
 * The options of a field: what people read and what is stored. Several lines pasted into one become options of their own. There may be
 * hundreds, so they are plain elements.
 */
export function OptionRows({ label, value: options, published, onChange }: OptionRowsProps) {
  const replace = (at: number, part: Partial<Option>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...part } : option)))
  const relabel = (at: number, text: string) => {
    const others = options.filter((_, index) => index !== at)
    onChange(options.map((option, index) => (index === at ? relabelled(option, text, { others, published }) : option)))
  }
  const paste = (at: number, event: ClipboardEvent<HTMLInputElement>) => {
    const next = pasteOptions(options, at, { text: event.clipboardData.getData('text/plain'), published })
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const add = () => {
    let number = options.length + 1
    while (options.some((option) => option.value === String(number))) number += 1
    onChange([...options, { value: String(number), label: t('选项 {number}', { number }) }])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border of its own.
    <div className="design-options" role="group" aria-label={label}>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an edited value is no stable key.
        <div key={at}>
          <NativeInput
            isSmall
            aria-label={t('选项 {at} 显示', { at: at + 1 })}
            value={option.label}
            placeholder={t('显示')}
            onChange={(event) => relabel(at, event.target.value)}
            onPaste={(event) => paste(at, event)}
          />
          <NativeInput
            isSmall
            aria-label={t('选项 {at} 值', { at: at + 1 })}
            value={option.value}
            placeholder={t('值')}
            onChange={(event) => replace(at, { value: event.target.value })}
          />
          <button
            type="button"
            aria-label={t('上移选项 {at}', { at: at + 1 })}
            disabled={at === 0}
            onClick={() => onChange(options.with(at - 1, option).with(at, options[at - 1] ?? option))}
          >
            {UpIcon}
          </button>
          <button
            type="button"
            aria-label={t('删除选项 {at}', { at: at + 1 })}
            disabled={options.length === 1}
            onClick={() => onChange(options.filter((_, index) => index !== at))}
          >
            {RemoveIcon}
          </button>
        </div>
      ))}
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('添加选项')}
      </Button>
    </div>
  )
}
