import { Cascader } from 'antd'
import { followPath, type TreeOption, treeOf } from '@/domain/documents/optionTree'
import { t } from '@/domain/i18n/t'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import './cascader.css'

/** Level after level; the value is the whole path, so that a lower value may occur in several branches. */
function CascaderControl({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
  label,
  activation,
}: FieldControlProps<string[]>) {
  return (
    <Cascader<TreeOption>
      id={id}
      options={treeOf(node.tree)}
      value={value ?? []}
      onChange={(next) => onChange(next?.length ? (next as string[]) : null)}
      changeOnSelect={node.leafOnly === false}
      showSearch
      classNames={{ popup: { root: 'portal-cascader' } }}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      allowClear
      defaultOpen={activation === 'touch'}
      placeholder={(node.placeholder as string | undefined) ?? t('请选择')}
      notFoundContent={t('没有可选项')}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  )
}

function PathText(props: FieldReadProps<string[]>) {
  if (!props.value?.length) return <PlainText {...props} value={null} />
  const path = followPath(treeOf(props.node.tree), props.value)
  return <span>{(path?.map(({ label }) => label) ?? props.value).join(' / ')}</span>
}

export const cascaderField = defineField({ type: 'Cascader', Edit: CascaderControl, Read: PathText })
