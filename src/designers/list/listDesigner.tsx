import { DatabaseOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { t } from '@/domain/i18n/t'
import type { Designer } from '@/src/designers/core/Designer'
import { ListCanvas } from './canvas/ListCanvas'
import { listShortcuts } from './canvas/useListKeys'
import { FieldsPanel } from './panels/FieldsPanel'
import { PartsPanel } from './panels/PartsPanel'
import { ListProperties } from './properties/ListProperties'
import { ListSession } from './session/ListSession'

/** The designer of data lists: what they bring to the shared shell. */
export const listDesigner: Designer<ListDocument> = {
  kind: 'list',
  openSession: (resource, ports) => new ListSession(resource, ports),
  panels: [
    { key: 'fields', title: t('字段'), icon: <DatabaseOutlined aria-hidden />, Panel: FieldsPanel },
    { key: 'parts', title: t('大纲'), icon: <UnorderedListOutlined aria-hidden />, Panel: PartsPanel },
  ],
  Canvas: ListCanvas,
  Properties: ListProperties,
  firstPublication: t('第一次发布。发布后列表出现在应用菜单中，大家就能查看；以后的修改发布后立即生效。'),
  shortcuts: listShortcuts,
}
