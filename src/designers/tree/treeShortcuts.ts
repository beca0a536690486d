import { t } from '@/domain/i18n/t'

/** The keys of a canvas of nodes, and what they do. */
export const treeShortcuts = [
  ['↑ ↓', t('选择上一个、下一个组件')],
  ['Alt + ↑ ↓', t('上移、下移')],
  ['Alt + ← →', t('移出容器、移入上一个容器')],
  [t('Enter（在左侧组件上）'), t('添加到所选组件之后')],
  [t('F2、双击'), t('修改标题')],
  ['Delete', t('删除')],
  ['Esc', t('选择上级')],
  ['Ctrl + D', t('创建副本')],
  ['Ctrl + C / X / V', t('复制、剪切、粘贴')],
  ['Ctrl + A', t('全选')],
] as const
