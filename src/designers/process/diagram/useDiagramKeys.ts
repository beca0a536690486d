import type { KeyboardEvent } from 'react'
import { t } from '@/domain/i18n/t'
import type { DiagramSync } from './DiagramSync'

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keys that add an element behind the selected one. */
const additions: Readonly<Record<string, string>> = {
  a: 'approve',
  c: 'cc',
  x: 'exclusive',
  p: 'parallel',
  i: 'inclusive',
  e: 'end',
  s: 'scope',
  t: 'timeout',
  r: 'catch',
}

/** Keys that show it larger, smaller, or all of it; with Ctrl too, as in other editors. */
const zooms: Readonly<Record<string, (sync: DiagramSync) => boolean>> = {
  '+': (sync) => sync.zoomBy(1),
  '=': (sync) => sync.zoomBy(1),
  '-': (sync) => sync.zoomBy(-1),
  _: (sync) => sync.zoomBy(-1),
  '0': (sync) => sync.fit(),
}

/** What the keys do on the canvas, for the list of shortcuts. */
export const diagramShortcuts: readonly (readonly [string, string])[] = [
  ['←→↑↓', t('选择相邻的元素（流程图）')],
  ['Ctrl+←→↑↓', t('移动元素（流程图）')],
  ['A / C / X / P / I / E', t('在所选元素之后、所选连线上添加审批、抄送、条件、并行、包容网关、结束（流程图）')],
  ['S', t('在所选元素之后、所选连线上添加内嵌子流程（流程图）')],
  ['T / R', t('在所选元素的边框上添加定时、错误边界事件（流程图）')],
  ['L', t('从所选元素连线到下一个选择的元素（流程图）')],
  ['Ctrl+C / V / A', t('复制、粘贴、全选（流程图）')],
  ['Enter / F2', t('修改名称（流程图）')],
  ['+ / - / 0', t('放大、缩小、适应窗口（流程图）')],
]

/** Everything that the mouse does on the canvas, by keys; while a name is written, or a menu is open, all keys belong to that. */
export const useDiagramKeys = (sync: DiagramSync | null) => (event: KeyboardEvent<HTMLElement>) => {
  const isInMenu = event.target instanceof Element && event.target.closest('.djs-popup') !== null
  if (!sync || sync.isWriting || isInMenu) return
  const isHandled = handle(sync, event)
  if (!isHandled) return
  event.preventDefault()
  event.stopPropagation()
}

function handle(sync: DiagramSync, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const direction = directions[key]
  const isControlled = ctrlKey || metaKey
  if (direction) {
    if (isControlled) sync.moveSelected(direction, shiftKey ? 1 : 10)
    else sync.selectTowards(direction)
    return true
  }
  const zoom = zooms[key]
  if (zoom) return zoom(sync)
  if (isControlled) return sync.edit(key.toLowerCase())
  if (altKey) return false
  const addition = additions[key.toLowerCase()]
  if (addition) return sync.append(addition)
  if (key.toLowerCase() === 'l') return sync.connectFromSelected()
  if (key === 'Enter' || key === 'F2') return sync.rename()
  if (key === 'Delete' || key === 'Backspace') return sync.removeSelected()
  if (key === 'Escape') return sync.selectNothing()
  return false
}
