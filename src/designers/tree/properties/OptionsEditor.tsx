import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { propertyOf } from '@/domain/documents/propertyOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { NativeInput } from '@/src/runtime/controls/NativeInput'
import { RemoveIcon, UpIcon } from '@/src/runtime/controls/staticIcons'
import type { PropertyEditorProps } from './PropertyEditor'

interface Option {
  value: string
  label: string
}

/** A generated value, not chosen by the builder. */
const isAutomatic = ({ value, label }: Option) => /^\d+$/.test(value) || value === label

/**
 * An option with another label. Its value follows the label until it has been set or published, so that formulas may compare with the visible text;
 * of two with one label only the first.
 */
function relabelled(
  option: Option,
  label: string,
  { others, published }: { others: Option[]; published: Option[] },
): Option {
  const isFixed = !isAutomatic(option) || published.some(({ value }) => value === option.value)
  const follows = !isFixed && label.trim() !== '' && !others.some(({ value }) => value === label)
  return { ...option, label, ...(follows ? { value: label } : {}) }
}

/** The options of a field: stored values and labels. There may be hundreds, so they are plain elements. */
export function OptionsEditor({ label, name, node, value, onChange }: PropertyEditorProps) {
  const { published } = useTreeSession()
  const options: Option[] = Array.isArray(value) ? value : []
  const replace = (at: number, part: Partial<Option>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...part } : option)))
  const relabel = (at: number, text: string) => {
    const stored = published.document ? indexNodes(published.document).get(node.id)?.node : undefined
    const before = stored && propertyOf(stored, name)
    const part = {
      others: options.filter((_, index) => index !== at),
      published: (Array.isArray(before) ? before : []) as Option[],
    }
    onChange(options.map((option, index) => (index === at ? relabelled(option, text, part) : option)))
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
            onClick={() =>
              onChange(options.map((one, index) => (index === at - 1 ? option : index === at ? options[at - 1] : one)))
            }
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
