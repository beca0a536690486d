import { TreeSelect } from 'antd'
import { findInTree, isLeaf, type TreeOption, treeOf } from '@/domain/documents/optionTree'
import { t } from '@/domain/i18n/t'
import { selectAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

type Props = FieldControlProps<string | string[]>

interface TreeNode {
  value: string
  title: string
  selectable: boolean
  children: TreeNode[]
}

const asNodes = (options: TreeOption[], isLeafOnly: boolean): TreeNode[] =>
  options.map((option) => ({
    value: option.value,
    title: option.label,
    selectable: !isLeafOnly || isLeaf(option),
    children: asNodes(treeOf(option.children), isLeafOnly),
  }))

/** One option of a tree, or several. */
function TreeSelectControl({ value, onChange, ...field }: Props) {
  const { node } = field
  const isMultiple = node.multiple === true
  return (
    <TreeSelect<string | string[]>
      {...selectAttributes(field)}
      treeData={asNodes(treeOf(node.tree), node.leafOnly === true)}
      multiple={isMultiple}
      value={value ?? (isMultiple ? [] : undefined)}
      onChange={(next) => onChange(next === undefined || next.length === 0 ? null : next)}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      notFoundContent={t('没有可选项')}
    />
  )
}

function TreeText(props: FieldReadProps<string | string[]>) {
  const values = [props.value ?? []].flat()
  if (values.length === 0) return <PlainText {...props} value={null} />
  const tree = treeOf(props.node.tree)
  return <span>{values.map((value) => findInTree(tree, value)?.at(-1)?.label ?? value).join(t('、'))}</span>
}

export const treeSelectField = defineField({ type: 'TreeSelect', Edit: TreeSelectControl, Read: TreeText })
