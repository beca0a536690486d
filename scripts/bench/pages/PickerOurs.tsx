import { TreePicker } from '@/src/components/tree-picker/TreePicker'
import type { PickRow, TreeSource } from '@/src/components/tree-picker/TreeSource'
import { numberOf, offerPage } from './mountPage'

/** Ten at the top, ten below each, the rest below those. */
function rowsOf(count: number): PickRow[] {
  const parentOf = (at: number) => (at < 10 ? null : `n${at < 110 ? at % 10 : 10 + (at % 100)}`)
  return Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    name: `机构 ${at}`,
    keywords: `org${at} jigou${at}`,
    parentId: parentOf(at),
    leaf: at >= 110,
  }))
}

const rows = rowsOf(numberOf('nodes'))
const source: TreeSource<PickRow> = { load: async () => rows, loadChosen: async () => [] }
const rules = { multiple: true, isWanted: () => true }
const nothing = () => {}

offerPage(() => (
  <TreePicker
    open
    title="选择部门"
    searchLabel="搜索"
    empty="没有部门"
    source={source}
    rules={rules}
    onConfirm={nothing}
    onClose={nothing}
  />
))
