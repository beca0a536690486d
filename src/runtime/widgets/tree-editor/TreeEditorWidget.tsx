import { Checkbox, Empty, Skeleton, Tag, Tree } from 'antd'
import { type ComponentProps, useMemo, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { ActionDialog } from '@/src/runtime/page/ActionDialog'
import { readPath } from '@/src/runtime/page/readPath'
import { useWidgetPlace, useWidgetScope, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { expressionScope, holds } from '@/src/runtime/page/WidgetScope'
import { TreeEditorBar } from './TreeEditorBar'
import {
  depthOf,
  findItem,
  fromValues,
  heightOf,
  insertItem,
  moveItem,
  type Place,
  placeOf,
  stepPlace,
  type TreeItem,
  updateItem,
} from './treeModel'
import { type TreeEditorNode, useTreeEditor } from './useTreeEditor'
import './tree-editor.css'

interface Edited {
  /** The node to change; absent for a new one, which is added at `place`. */
  item?: TreeItem
  place?: Place
}

const FEW_LEVELS = 3

/** A tree that is edited as a whole: by dialogs, by dragging and by keys, with undo until it is saved. */
function TreeEditor({ node }: WidgetProps<TreeEditorNode>) {
  const editor = useTreeEditor(node)
  const place = useWidgetPlace()
  const [chosen, setChosen] = useState<string | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { items } = editor
  const deepest = node.maximumDepth ?? FEW_LEVELS
  const scopeOf = (row: TreeItem['value']) => expressionScope(widgetScopeOf(place), { row })
  const canHold = ({ value }: TreeItem) => holds(node.parents, scopeOf(value))
  const fits = (item: TreeItem, { parent }: Place) => depthOf(items ?? [], parent) + heightOf(item) <= deepest
  const move = (key: string, place: Place | undefined) => {
    const item = items && findItem(items, key)
    if (items && item && place && fits(item, place)) editor.change(moveItem(items, key, place))
  }
  const selected = (items && chosen && findItem(items, chosen)) || null

  return (
    <section className="portal-tree-editor" aria-label={node.title}>
      <div className="portal-list-head">
        <h1>{node.title}</h1>
      </div>
      <TreeEditorBar
        editor={editor}
        selected={selected}
        titleKey={node.titleKey}
        canHold={selected !== null && canHold(selected) && depthOf(items ?? [], selected.key) < deepest}
        onAdd={(place) => setEdited({ place })}
        onEdit={(item) => setEdited({ item })}
        onStep={(step) => selected && items && move(selected.key, stepPlace(items, selected.key, step, canHold))}
      />
      {items
        ? node.switches?.map(({ key, title }) => (
            <Checkbox
              key={key}
              className="portal-tree-editor-switch"
              checked={editor.switches[key] === true}
              onChange={({ target }) => editor.toggle(key, target.checked)}
            >
              {title}
            </Checkbox>
          ))
        : null}
      {editor.error ? (
        <LoadError message={editor.error.message} onRetry={editor.reload} />
      ) : !items ? (
        <Skeleton active title={false} />
      ) : items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={node.empty?.title ?? t('暂无数据')}>
          {node.empty?.description}
        </Empty>
      ) : (
        <Tree<TreeItem>
          blockNode
          draggable={{ icon: false }}
          expandedKeys={branchKeys(items)}
          treeData={items}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={(_, { node: { key } }) => setChosen(key)}
          onDoubleClick={(_, item) => setEdited({ item: findItem(items, item.key) })}
          titleRender={({ value }) => <ItemTitle node={node} value={value} />}
          allowDrop={({ dragNode, dropNode, dropPosition }) =>
            dropPosition !== 0
              ? fits(dragNode, placeOf(items, dropNode.key) ?? { parent: null, index: 0 })
              : canHold(dropNode) && fits(dragNode, { parent: dropNode.key, index: 0 })
          }
          onDrop={({ dragNode, node: target, dropToGap, dropPosition }) => {
            const without = placeOf(items, target.key)
            if (!without) return
            if (!dropToGap) return move(dragNode.key, { parent: target.key, index: 0 })
            const isBelow = dropPosition > without.index
            const from = placeOf(items, dragNode.key)
            const isSame = from?.parent === without.parent && from.index < without.index
            move(dragNode.key, { parent: without.parent, index: without.index + (isBelow ? 1 : 0) - (isSame ? 1 : 0) })
          }}
        />
      )}
      {edited ? (
        <ItemDialog
          node={node}
          item={edited.item}
          onClose={() => setEdited(null)}
          onSubmit={async (input) => {
            const value = Object.fromEntries(Object.entries(input).filter(([, part]) => part !== null))
            if (edited.item) editor.change(updateItem(items ?? [], edited.item.key, value))
            else {
              const [item] = fromValues([value]) as [TreeItem]
              editor.change(insertItem(items ?? [], edited.place ?? { parent: null, index: items?.length ?? 0 }, item))
              setChosen(item.key)
            }
            setEdited(null)
            return true
          }}
        />
      ) : null}
    </section>
  )
}

interface ItemDialogProps extends Pick<ComponentProps<typeof ActionDialog>, 'onClose' | 'onSubmit'> {
  node: TreeEditorNode
  item: TreeItem | undefined
}

/** The dialog of a node, which begins with the node's own values, or of a new one. */
function ItemDialog({ node, item, ...acts }: ItemDialogProps) {
  const row = item?.value
  const scope = useWidgetScope(row)
  const dialog = useMemo(
    () => ({ ...node.dialog, title: row ? t('编辑') : t('新建'), values: row ? valuesOf(node) : node.create }),
    [node, row],
  )
  return <ActionDialog dialog={dialog} scope={scope} {...acts} />
}

/** The tree is small and edited as a whole, so it is fully expanded. */
const branchKeys = (items: TreeItem[]): string[] =>
  items.flatMap(({ key, children }) => (children.length > 0 ? [key, ...branchKeys(children)] : []))

const valuesOf = ({ dialog }: TreeEditorNode) =>
  Object.fromEntries(dialog.fields.map((field) => [field.bind ?? field.id, `row.${field.bind ?? field.id}`]))

function ItemTitle({ node, value }: { node: TreeEditorNode; value: Record<string, unknown> }) {
  const tag = node.badge?.tags[String(readPath(value, node.badge.path))]
  return (
    <span className="portal-tree-editor-item">
      {String(value[node.titleKey] ?? '')}
      {tag ? <Tag color={tag.color}>{tag.label}</Tag> : null}
    </span>
  )
}

export const treeEditorWidget = defineWidget({ type: 'TreeEditor', Widget: TreeEditor })
