import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import type { DerivedProperties, RuleEffect } from '@/domain/documents/document'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { exprTypeOf } from '@/domain/documents/typeEnvironmentOf'
import { t } from '@/domain/i18n/t'
import { ExpressionEditor, MessageEditor } from '@/src/designers/form/properties/ExpressionEditor'
import { useFormSession } from '@/src/designers/form/useFormSession'

interface EffectsEditorProps {
  title: string
  value: RuleEffect[]
  onChange: (effects: RuleEffect[]) => void
  /** Id of the sub-table in whose rows the rule is computed. */
  table?: string
}

type Property = keyof DerivedProperties

const TITLES: Record<string, string> = {
  'visible:true': t('显示'),
  'visible:false': t('隐藏'),
  'required:true': t('必填'),
  'required:false': t('非必填'),
  'readOnly:true': t('只读'),
  'readOnly:false': t('可编辑'),
  value: t('赋值为'),
  error: t('提示错误，不能提交'),
}

/** An effect sets one or more properties of a node; here each property is a separate line. */
const linesOf = (effects: RuleEffect[]) =>
  effects.flatMap((effect) =>
    Object.entries(effect.set).map(([property, value]) => ({
      target: effect.target,
      property: property as Property,
      value,
    })),
  )

type Line = ReturnType<typeof linesOf>[number]

const effectsOf = (lines: Line[]): RuleEffect[] => {
  const effects: RuleEffect[] = []
  for (const { target, property, value } of lines) {
    const same = effects.find((effect) => effect.target === target && !(property in effect.set))
    if (same) Object.assign(same.set, { [property]: value })
    else effects.push({ target, set: { [property]: value } })
  }
  return effects
}

/** The effects of a rule. */
export const EffectsEditor = observer(function EffectsEditor({ title, value, onChange, table }: EffectsEditorProps) {
  const session = useFormSession()
  const lines = linesOf(value)
  const targets = [...session.index.values()]
    .filter(({ node }) => node.type !== 'Form')
    .map(({ node }) => ({ value: node.id, label: titleOf(node) }))
  const typeOf = (id: string) => {
    const node = session.index.get(id)?.node
    return (node && exprTypeOf(node)) ?? 'any'
  }
  const replace = (at: number, line: Line) =>
    onChange(effectsOf(lines.map((one, index) => (index === at ? line : one))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser.
    <div className="design-effects" role="group" aria-label={title}>
      <span>{title}</span>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position only.
        <div key={at} className="design-effect">
          <Select
            aria-label={t('目标字段')}
            showSearch
            optionFilterProp="label"
            popupMatchSelectWidth={false}
            value={line.target || undefined}
            placeholder={t('选择组件')}
            options={targets}
            onChange={(target) => replace(at, { ...line, target })}
          />
          <Select
            aria-label={t('结果')}
            popupMatchSelectWidth={false}
            value={typeof line.value === 'string' ? line.property : `${line.property}:${String(line.value)}`}
            options={Object.entries(TITLES).map(([key, label]) => ({ value: key, label }))}
            onChange={(key) => {
              const [property, flag] = key.split(':') as [Property, string | undefined]
              replace(at, { ...line, property, value: flag === undefined ? '' : flag === 'true' })
            }}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('删除结果')}
            onClick={() => onChange(effectsOf(lines.filter((_, index) => index !== at)))}
          />
          {line.property === 'error' ? (
            <MessageEditor
              label={t('错误提示')}
              value={String(line.value ?? '')}
              table={table}
              placeholder={t('例如：结束日期不能早于开始日期')}
              onChange={(next) => replace(at, { ...line, value: next })}
            />
          ) : null}
          {line.property === 'value' ? (
            <ExpressionEditor
              label={t('赋值公式')}
              value={String(line.value ?? '')}
              table={table}
              expected={typeOf(line.target)}
              onChange={(next) => replace(at, { ...line, value: next ?? '' })}
            />
          ) : null}
        </div>
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() =>
          onChange(
            effectsOf([
              ...lines,
              { target: session.selection[0] ?? targets[0]?.value ?? '', property: 'visible', value: true },
            ]),
          )
        }
      >
        {t('添加结果')}
      </Button>
    </div>
  )
})
