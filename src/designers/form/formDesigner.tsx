import { AppstoreAddOutlined, BranchesOutlined, DatabaseOutlined, PartitionOutlined } from '@ant-design/icons'
import type { FormDocument } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { t } from '@/domain/i18n/t'
import type { Designer } from '@/src/designers/core/Designer'
import { RemovalDialog } from '@/src/designers/tree/canvas/RemovalDialog'
import { DeviceSwitch } from '@/src/designers/tree/DeviceSwitch'
import { OutlinePanel } from '@/src/designers/tree/panels/OutlinePanel'
import { PalettePanel } from '@/src/designers/tree/panels/PalettePanel'
import { EditorsProvider } from '@/src/designers/tree/properties/editors'
import { PropertyPanel } from '@/src/designers/tree/properties/PropertyPanel'
import { TreeSession } from '@/src/designers/tree/session/TreeSession'
import { TemplatesProvider } from '@/src/designers/tree/templates/Template'
import { treeShortcuts } from '@/src/designers/tree/treeShortcuts'
import { loadKinds } from '@/src/runtime/fields/registry'
import { FormCanvas } from './FormCanvas'
import { formTemplates } from './formTemplates'
import { completeForm } from './panels/completeForm'
import { DataPanel } from './panels/DataPanel'
import { RulesPanel } from './panels/RulesPanel'
import { PreviewDialog } from './preview/PreviewDialog'
import { formEditors } from './properties/editors'

const Canvas = () => (
  <TemplatesProvider value={formTemplates}>
    <FormCanvas />
    <RemovalDialog />
  </TemplatesProvider>
)

const Properties = () => (
  <EditorsProvider value={formEditors}>
    <PropertyPanel />
  </EditorsProvider>
)

/** The form designer: what forms add to the shared shell. */
export const formDesigner: Designer<FormDocument> = {
  kind: 'form',
  // The palette may insert any kind at any moment, so all of them are loaded from the start.
  prepare: () => loadKinds(fieldKindList.map(({ type }) => type)),
  openSession: (resource, ports) => new TreeSession(formKind, resource, ports),
  panels: [
    { key: 'palette', title: t('组件'), icon: <AppstoreAddOutlined aria-hidden />, Panel: PalettePanel },
    { key: 'outline', title: t('大纲'), icon: <PartitionOutlined aria-hidden />, Panel: OutlinePanel },
    { key: 'data', title: t('数据'), icon: <DatabaseOutlined aria-hidden />, Panel: DataPanel },
    { key: 'rules', title: t('规则'), icon: <BranchesOutlined aria-hidden />, Panel: RulesPanel },
  ],
  placeOf: ({ ruleId }) => (ruleId ? { panel: 'rules', focus: ruleId } : null),
  Canvas,
  Properties,
  Preview: PreviewDialog,
  firstPublication: t('第一次发布。发布后大家就能填写；以后的修改不影响已提交的数据。'),
  Tools: DeviceSwitch,
  shortcuts: treeShortcuts,
  complete: completeForm,
}
