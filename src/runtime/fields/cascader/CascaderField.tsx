import { Cascader } from 'antd'
import { followPath, type TreeOption, treeOf } from '@/domain/documents/optionTree'
import { t } from '@/domain/i18n/t'
import { selectAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import './cascader.css'

/** Choice by levels; the value is the whole path, so that a value may occur in several branches. */
function CascaderControl({ value, onChange, ...field }: FieldControlProps<string[]>) {
  const { node } = field
  return (
    <Cascader<TreeOption>
      {...selectAttributes(field)}
      options={treeOf(node.tree)}
      value={value ?? []}
      onChange={(next) => onChange(next?.length ? next : null)}
      changeOnSelect={node.leafOnly === false}
      showSearch
      classNames={{ popup: { root: 'portal-cascader' } }}
      notFoundContent={t('没有可选项')}
    />
  )
}

function PathText(props: FieldReadProps<string[]>) {
  if (!props.value?.length) return <PlainText {...props} value={null} />
  const path = followPath(treeOf(props.node.tree), props.value)
  return <span>{(path?.map(({ label }) => label) ?? props.value).join(' / ')}</span>
}

export const cascaderField = defineField({ type: 'Cascader', Edit: CascaderControl, Read: PathText })
