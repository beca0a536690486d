import { SearchOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Input, Modal, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import { AddGroup } from './AddGroup'
import { ChosenList } from './ChosenList'
import type { PickRules } from './confirmRules'
import { PickTree } from './PickTree'
import type { PickRow, TreeSource } from './TreeSource'
import { useChosen } from './useChosen'
import { usePickTree } from './usePickTree'
import './tree-picker.css'

/** Specification §9. */
const WIDTH = 500
/** Height of the tree in pixels: what the search, the selection and the buttons leave of a small screen. */
const heightOf = (screen: number) => Math.max(160, Math.min(420, screen - 440))

interface TreePickerProps<Row extends PickRow> {
  open: boolean
  title: string
  searchLabel: string
  /** Text shown if there is nothing to choose from. */
  empty: string
  /** The same object as long as the picker is open. */
  source: TreeSource<Row>
  rules: PickRules<Row>
  /** A further question about the selection, and whether it has been answered. */
  more?: (chosen: readonly Row[]) => { view: ReactNode; isComplete: boolean }
  /** Adds a group below another, or at the top; the new one is chosen. */
  add?: { maxLength: number; run: (name: string, parentId: string | null) => Promise<Row> }
  onConfirm: (chosen: readonly Row[]) => void
  onClose: () => void
}

/**
 * A dialog in which rows of a tree are chosen: one, or several (specification §2.9, §5). Every opening is a new
 * instance; it stays mounted while it closes, so that the focus returns to what opened it.
 */
export function TreePicker<Row extends PickRow>(props: TreePickerProps<Row>) {
  const { open, title, searchLabel, empty, source, rules, more, add, onConfirm, onClose } = props
  const { initial, chosen, error, reload, press, remove, clear } = useChosen(source, rules)
  const tree = usePickTree(source, initial)
  const extra = more?.(chosen)
  const height = heightOf(window.innerHeight)
  const failure = error ? { message: error, retry: reload } : tree.failure
  return (
    <Modal
      open={open}
      width={WIDTH}
      title={title}
      className="portal-pick"
      okText={t('确定')}
      okButtonProps={{ disabled: chosen.length === 0 || extra?.isComplete === false }}
      cancelText={t('取消')}
      onOk={() => onConfirm(chosen)}
      onCancel={onClose}
      maskClosable={false}
      destroyOnHidden
    >
      <div className="portal-pick-head">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          value={tree.text}
          placeholder={searchLabel}
          aria-label={searchLabel}
          onChange={(event) => tree.search(event.target.value)}
        />
        {add ? (
          <AddGroup
            parentName={chosen[0]?.name ?? null}
            maxLength={add.maxLength}
            onAdd={async (name) => {
              const parentId = chosen[0]?.id ?? null
              const row = await add.run(name, parentId)
              tree.search('')
              tree.append(row)
              if (parentId) void tree.open(parentId)
              press(row)
            }}
          />
        ) : null}
      </div>
      {failure ? (
        <Alert
          type="error"
          showIcon
          message={failure.message}
          action={
            <Button size="small" onClick={failure.retry}>
              {t('重试')}
            </Button>
          }
        />
      ) : null}
      <div className="portal-pick-body" style={{ minHeight: height }}>
        {tree.isLoading ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : tree.branches.length > 0 ? (
          <PickTree label={title} tree={tree} rules={rules} chosen={chosen} height={height} onPress={press} />
        ) : failure ? null : (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={tree.isSearching ? t('没有符合条件的内容') : empty}
          />
        )}
      </div>
      <div className="portal-pick-cut" role="status">
        {tree.cutAt === null ? null : t('只显示前 {most} 个，请输入更多文字', { most: tree.cutAt })}
      </div>
      {rules.multiple ? (
        <ChosenList chosen={chosen} onRemove={remove} onClear={clear} />
      ) : (
        <div className="portal-pick-chosen" role="status">
          {chosen[0] ? t('已选：{name}', { name: chosen[0].name }) : t('还没有选择')}
        </div>
      )}
      {extra?.view}
    </Modal>
  )
}
