import { AppstoreAddOutlined } from '@ant-design/icons'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { t } from '@/domain/i18n/t'
import type { Designer } from '@/src/designers/core/Designer'
import { loadKinds } from '@/src/runtime/fields/registry'
import { EntityCanvas } from './canvas/EntityCanvas'
import { fieldShortcuts } from './canvas/useFieldKeys'
import { TypePanel } from './panels/TypePanel'
import { EntityProperties } from './properties/EntityProperties'
import { EntitySession } from './session/EntitySession'

/** The designer of entities: what they bring to the shared shell. */
export const entityDesigner: Designer<EntityDocument> = {
  kind: 'entity',
  // Defaults are entered with the controls of their fields.
  prepare: () =>
    loadKinds(Object.values(fieldTypes).flatMap(({ node, dictNode }) => [node, ...(dictNode ? [dictNode] : [])])),
  openSession: (resource, ports) => new EntitySession(resource, ports),
  panels: [{ key: 'types', title: t('字段'), icon: <AppstoreAddOutlined aria-hidden />, Panel: TypePanel }],
  Canvas: EntityCanvas,
  Properties: EntityProperties,
  firstPublication: t('第一次发布会新建数据表；发布后列表、图表和其他实体就能使用它。'),
  shortcuts: fieldShortcuts,
}
