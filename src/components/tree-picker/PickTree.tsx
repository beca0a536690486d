import { LoadingOutlined } from '@ant-design/icons'
import { Tree } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { Branch } from '@/src/components/tree/treeOf'
import { isChoosable, type PickRules } from './confirmRules'
import type { PickRow } from './TreeSource'
import type { usePickTree } from './usePickTree'

interface PickTreeProps<Row extends PickRow> {
  label: string
  tree: ReturnType<typeof usePickTree<Row>>
  rules: PickRules<Row>
  chosen: readonly Row[]
  /** Height of the tree's viewport, in pixels. */
  height: number
  onPress: (row: Row) => void
}

/** A virtualised tree. Arrows move and open, Enter and space choose. */
export function PickTree<Row extends PickRow>({ label, tree, rules, chosen, height, onPress }: PickTreeProps<Row>) {
  const chosenIds = chosen.map(({ id }) => id)
  const [active, setActive] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // antd gives the focused input an English name, and announces ids; both are replaced here.
  useEffect(() => {
    box.current?.querySelector('input[aria-label="for screen reader"]')?.setAttribute('aria-label', label)
  }, [label])
  const press = ({ row, isLeaf }: Branch<Row>) => {
    if (isChoosable(row, rules)) onPress(row)
    else if (!isLeaf) tree.toggle(row.id)
  }
  return (
    <div ref={box} className="portal-pick-tree">
      <span className="portal-unseen" role="status">
        {active === null ? '' : spoken(tree.branches, active, chosenIds)}
      </span>
      <Tree<Branch<Row>>
        blockNode
        virtual
        motion={false}
        multiple={rules.multiple}
        height={height}
        treeData={tree.branches}
        expandedKeys={tree.expanded as string[]}
        selectedKeys={chosenIds}
        onActiveChange={(key) => setActive(key === null ? null : String(key))}
        onSelect={(_, { node }) => press(node)}
        onExpand={(_, { node }) => tree.toggle(node.row.id)}
        titleRender={({ row }) => (
          <span className="portal-pick-row">
            {rules.multiple && isChoosable(row, rules) ? <CheckMark isChecked={chosenIds.includes(row.id)} /> : null}
            <span className="portal-pick-name">{row.name}</span>
            {tree.loading.includes(row.id) ? <LoadingOutlined aria-label={t('正在加载')} /> : null}
            {tree.isFlat && row.detail ? <small title={row.detail}>{row.detail}</small> : null}
            {chosenIds.includes(row.id) ? <span className="portal-unseen">{t('已选')}</span> : null}
          </span>
        )}
      />
    </div>
  )
}

/** Looks like the tree's own check box, which can't be named; the row is the control. Lighter than a Checkbox, of which scrolling would render hundreds. */
const CheckMark = ({ isChecked }: { isChecked: boolean }) => (
  <span className={isChecked ? 'ant-tree-checkbox ant-tree-checkbox-checked' : 'ant-tree-checkbox'} aria-hidden>
    <span className="ant-tree-checkbox-inner" />
  </span>
)

/** The announcement for the row reached by keyboard. */
function spoken<Row extends PickRow>(branches: readonly Branch<Row>[], id: string, chosenIds: string[]): string {
  const row = findRow(branches, id)
  if (!row) return ''
  return chosenIds.includes(id) ? `${row.name} ${t('已选')}` : row.name
}

function findRow<Row extends PickRow>(branches: readonly Branch<Row>[], id: string): Row | null {
  for (const { key, row, children } of branches) {
    const found = key === id ? row : findRow(children, id)
    if (found) return found
  }
  return null
}
