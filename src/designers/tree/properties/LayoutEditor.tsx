import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import type { Device, DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { t } from '@/domain/i18n/t'
import { setLayout } from '@/src/designers/tree/commands/nodeCommands'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { layoutOf } from '@/src/runtime/plan/compilePlan'
import { CountChoice } from './CountChoice'

const DEVICES: Record<Device, { title: string; larger: string }> = {
  desktop: { title: t('电脑'), larger: '' },
  tablet: { title: t('平板'), larger: t('电脑') },
  phone: { title: t('手机'), larger: t('平板') },
}

/** The layout property of a node: the columns in it, or those it takes; null if it has none. */
function layoutKeyOf({ type }: DocumentNode): 'columns' | 'span' | null {
  const kind = fieldKindOf(type)
  // Containers of fixed children (tabs, panels, steps) have no grid of their own; Grid defines its columns itself.
  if (kind?.valueType === 'row[]' || kind?.children !== undefined || kind?.properties.columns !== undefined) return null
  return kind?.container ? 'columns' : 'span'
}

/** Columns of containers and spans of nodes, on the device of the canvas; a smaller device inherits. */
export const LayoutEditor = observer(function LayoutEditor({ nodes }: { nodes: DocumentNode[] }) {
  const session = useTreeSession()
  const { device, document } = session
  // Columns of a sub-table have widths, which are set on the canvas.
  const keys = new Set(nodes.map((node) => (session.index.get(node.id)?.subTable ? null : layoutKeyOf(node))))
  const [key] = keys
  if (keys.size !== 1 || !key) return null
  const title = key === 'columns' ? t('列数') : t('所占列数')
  const values = new Set(nodes.map(({ id }) => layoutOf(document, id, device)[key] ?? 1))
  const isOwn = nodes.some(({ id }) => document.layout?.[device]?.[id]?.[key] !== undefined)
  const set = (value: number | undefined) => session.execute(setLayout(nodes, { device, key, value }))
  const { title: name, larger } = DEVICES[device]
  return (
    <div className="design-property" data-property={key}>
      <div className="design-property-title">
        <span>{t('布局：{title}（{name}）', { title, name })}</span>
        {values.size > 1 ? <span className="design-mixed">{t('多个值')}</span> : null}
        {isOwn && larger ? (
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined aria-hidden />}
            aria-label={t('{title}恢复继承', { title })}
            title={t('已为{name}单独设置，点击恢复继承{larger}的设置', { name, larger })}
            onClick={() => set(undefined)}
          />
        ) : null}
      </div>
      <CountChoice
        label={title}
        value={values.size > 1 ? null : ([...values][0] ?? 1)}
        // On the desktop one is the default; on smaller devices it may differ from the inherited value.
        onChange={(count) => set(count === 1 && device === 'desktop' ? undefined : count)}
      />
      {larger && !isOwn ? <div className="design-property-hint">{t('继承{larger}的设置', { larger })}</div> : null}
    </div>
  )
})
