import { Empty, Tree } from 'antd'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import { useHeight } from '@/src/components/useHeight'
import { draggedNodes, moveRefusal } from '@/src/designers/tree/commands/nodeActions'
import { moveNodes } from '@/src/designers/tree/commands/nodeCommands'
import { iconOf } from '@/src/designers/tree/kindIcons'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** Number of nodes from which on the tree is virtualised. */
const LONG = 200

interface OutlineNode {
  key: string
  title: string
  icon: React.ReactNode
  children?: OutlineNode[]
}

const toOutline = (node: DocumentNode): OutlineNode => ({
  key: node.id,
  title: titleOf(node),
  icon: iconOf(fieldKindOf(node.type)?.icon),
  children: node.children?.map(toOutline),
})

/** The tree of the document; the same selection as the canvas, nodes can be dragged here too. */
export const OutlinePanel = observer(function OutlinePanel() {
  const session = useTreeSession()
  const { children } = session.document.root
  const box = useRef<HTMLDivElement>(null)
  const height = useHeight(box)
  if (!children?.length) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有组件')} />
  const drop = (nodeId: string, overId: string, gap: number | null) => {
    const nodes = draggedNodes(session, nodeId)
    const over = session.index.get(overId)
    if (nodes.length === 0 || !over) return
    const parent = gap === null ? over.node : over.parent
    if (!parent) return
    const refusal = moveRefusal(session, nodes, parent.id)
    if (refusal) return session.announce(refusal)
    const index = gap === null ? 0 : gap > over.index ? over.index + 1 : over.index
    session.execute(moveNodes(nodes, { parentId: parent.id, index }))
  }
  return (
    <div ref={box} className="design-outline">
      <Tree<OutlineNode>
        // A long tree renders only visible rows; a short one scrolls automatically during a drag.
        height={session.index.size > LONG ? Math.max(height, 1) : undefined}
        blockNode
        showIcon
        defaultExpandAll
        draggable={{ icon: false }}
        multiple
        treeData={children.map(toOutline)}
        selectedKeys={session.selection}
        onSelect={(keys) => session.select(keys.map(String))}
        onMouseEnter={({ node }) => session.hover(node.key)}
        onMouseLeave={() => session.hover(null)}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) =>
          drop(dragNode.key, node.key, dropToGap ? dropPosition : null)
        }
      />
    </div>
  )
})
