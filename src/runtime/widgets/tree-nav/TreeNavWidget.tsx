import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Empty, Input, Skeleton, Tree } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import type { PageButton } from '@/domain/documents/generated/nodes'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { treeOf } from '@/src/components/tree/treeOf'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { usePublications, useWidgetScope, useWidgetState } from '@/src/runtime/page/useWidget'
import { holds } from '@/src/runtime/page/WidgetScope'
import type { TreeRow } from './TreeRow'
import { useTreeRows } from './useTreeRows'
import './tree-nav.css'

/** Height of the tree's viewport, px; only visible rows are rendered. */
const HEIGHT = { desktop: 560, tablet: 480, phone: 240 }
/** Represents "all": an id that no row has. */
const ALL = ''

type Run = ReturnType<typeof usePageAction>['run']

/** A tree beside a list: its selection is stored in the address and published to subscribers. */
function TreeNav({ node, device }: WidgetProps<NodeOf<'TreeNav'>>) {
  const keys = useMemo(() => [node.queryKey], [node.queryKey])
  const state = useWidgetState(keys)
  const scope = useWidgetScope()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { rows, isLoading, error, reload, open } = useTreeRows(node, search)
  const { run, dialog } = usePageAction(device)
  const chosen = state.read(node.queryKey) ?? ALL
  usePublications({ row: rows.find(({ id }) => id === chosen) ?? null })
  const treeData = useMemo(() => {
    const branches = treeOf(rows)
    return node.all && !search ? [{ key: ALL, row: null, isLeaf: true, children: [] }, ...branches] : branches
  }, [rows, node.all, search])

  return (
    <section className="portal-tree-nav" aria-label={node.title}>
      <div className="portal-tree-nav-head">
        <h2>{node.title}</h2>
        {node.actions
          ?.filter(({ when }) => holds(when, scope))
          .map(({ id, title, steps }) => (
            <Button key={id} size="small" onClick={() => void run(steps)}>
              {title}
            </Button>
          ))}
      </div>
      {node.search ? (
        <Input
          allowClear
          value={text}
          placeholder={node.search}
          aria-label={node.search}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      {error ? (
        <LoadError message={error.message} onRetry={reload} />
      ) : isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : rows.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={search ? t('没有符合条件的内容') : (node.empty?.title ?? t('暂无数据'))}
        />
      ) : (
        <Tree
          blockNode
          virtual
          height={HEIGHT[device]}
          treeData={treeData}
          selectedKeys={[chosen]}
          loadData={node.lazy && !search ? (branch) => open(String(branch.key)) : undefined}
          titleRender={({ row }) =>
            row ? <NodeTitle row={row} actions={node.nodeActions ?? []} run={run} /> : node.all
          }
          onSelect={(_, { node: branch }) => state.write({ [node.queryKey]: String(branch.key) || undefined })}
        />
      )}
      {dialog}
    </section>
  )
}

function NodeTitle({ row, actions, run }: { row: TreeRow; actions: PageButton[]; run: Run }) {
  const scope = useWidgetScope(row)
  const offered = actions.filter(({ when }) => holds(when, scope))
  return (
    <span className="portal-tree-nav-node">
      <span className="portal-tree-nav-name" title={row.name}>
        {row.name}
      </span>
      {offered.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: offered.map(({ id, title, danger }) => ({ key: id, label: title, danger })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              const action = offered.find(({ id }) => id === key)
              if (action) void run(action.steps, { row })
            },
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('「{name}」的操作', { name: row.name })}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      ) : null}
    </span>
  )
}

export const treeNavWidget = defineWidget({
  type: 'TreeNav',
  Widget: TreeNav,
  publications: (node: NodeOf<'TreeNav'>, read) => ({ id: read(node.queryKey) }),
})
