import { toJS } from '@formily/reactive'
import { Empty, InputNumber, Select, Tag } from 'antd'
import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import type { Cause, Explanation } from '@/domain/rules/Explanation'
import { explainNode } from '@/domain/rules/explainNode'
import type { PreviewedForm } from '@/src/designers/form/FormPorts'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'

export interface Inspected {
  nodeId: string
  row: number
}

interface RuleInspectorProps {
  model: FormModel
  form: PreviewedForm
  /** The builder's version: parts hidden from the viewer are explained too. */
  document: FormDocument
  inspected: Inspected | null
  onInspect: (inspected: Inspected) => void
}

/** Why the chosen field is shown, required or read-only, and why it has its value, in the current state of the form. */
export function RuleInspector({ model, form, document, inspected, onInspect }: RuleInspectorProps) {
  const { principals, user } = form
  const asUser = { ...user, orgId: user.orgId ?? null, roles: user.roles ?? [] }
  const explanations = useTracked(() => {
    const values = toJS(model.form.values) as Record<string, unknown>
    return inspected ? explainNode(document, values, { principals, user: asUser, now: new Date() }, inspected) : []
  })
  const nodes = [...indexNodes(document).values()].filter(({ parent }) => parent)
  const place = inspected ? indexNodes(document).get(inspected.nodeId) : undefined
  const rows = useTracked(() => {
    const list = place?.subTable ? (model.form.values[bindOf(place.subTable)] as unknown[] | undefined) : undefined
    return list?.length ?? 0
  })
  return (
    <aside className="designer-inspector" aria-label={t('规则检查')}>
      <Select
        aria-label={t('检查哪个字段')}
        showSearch
        optionFilterProp="label"
        placeholder={t('点一下表单里的字段，或在这里选择')}
        value={inspected?.nodeId}
        options={nodes.map(({ node, subTable }) => ({
          value: node.id,
          label: subTable ? `${titleOf(subTable)} / ${titleOf(node)}` : titleOf(node),
        }))}
        onChange={(nodeId) => onInspect({ nodeId, row: 0 })}
      />
      {inspected && place?.subTable && rows > 0 ? (
        <label className="designer-inspector-row">
          {t('行号')}
          <InputNumber
            size="small"
            aria-label={t('行号')}
            min={1}
            max={rows}
            value={inspected.row + 1}
            onChange={(row) => onInspect({ ...inspected, row: (row ?? 1) - 1 })}
          />
        </label>
      ) : null}
      {explanations.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('说明字段为何显示、必填、只读，以及值从哪里来')} />
      ) : (
        explanations.map((one) => <ExplanationView key={one.property} explanation={one} />)
      )}
    </aside>
  )
}

function ExplanationView({ explanation: { title, result, causes } }: { explanation: Explanation }) {
  return (
    <section aria-label={title}>
      <h3>
        {title}
        <Tag>{result}</Tag>
      </h3>
      <ul>
        {causes.map((cause) => (
          <li key={`${cause.source}${cause.ruleId ?? ''}${cause.text}`} data-decisive={cause.isDecisive || undefined}>
            {cause.isDecisive ? <Tag color="blue">{t('由此决定')}</Tag> : null}
            {cause.text}
            <Condition cause={cause} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Condition({ cause: { condition } }: { cause: Cause }) {
  if (!condition) return null
  return (
    <div className="designer-inspector-condition">
      {condition.holds
        ? t('当 {condition}：成立', { condition: condition.text })
        : t('当 {condition}：不成立', { condition: condition.text })}
      {condition.inputs.length > 0 ? (
        <span>
          {t('（{inputs}）', {
            inputs: condition.inputs
              .map(({ title, value }) => t('{title}现为 {value}', { title, value }))
              .join(t('，')),
          })}
        </span>
      ) : null}
    </div>
  )
}
