import { Input, Select } from 'antd'
import type { ActionStep } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import catalogue from '@/schemas/presets/form-operations.json' with { type: 'json' }
import { ExpressionMapEditor } from './ExpressionMapEditor'
import { useValueNodes } from './useValueNodes'

interface CallStepEditorProps {
  step: ActionStep
  onChange: (step: ActionStep) => void
}

const PARTS = [
  { part: 'params', title: t('路径参数') },
  { part: 'query', title: t('查询参数') },
  { part: 'body', title: t('内容') },
] as const

const mapOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, string>) : {})

/** The operation, its parameters and the targets of its reply. */
export function CallStepEditor({ step, onChange }: CallStepEditorProps) {
  const nodes = useValueNodes()
  const operation = catalogue.operations.find(({ name }) => name === step.operation)
  const set = (part: string, value: Record<string, string>) => {
    const { [part]: _old, ...rest } = step
    onChange((Object.keys(value).length > 0 ? { ...rest, [part]: value } : rest) as ActionStep)
  }
  return (
    <>
      <Select
        aria-label={t('接口')}
        showSearch
        optionFilterProp="label"
        placeholder={t('选择接口')}
        value={String(step.operation ?? '') || undefined}
        options={catalogue.operations.map(({ name, title }) => ({
          value: name,
          label: t('{title}（{code}）', { title: t(title), code: name }),
        }))}
        onChange={(name) => onChange({ type: 'call', operation: name })}
      />
      {PARTS.filter(({ part }) => (operation?.[part].length ?? 0) > 0).map(({ part, title }) => (
        <ExpressionMapEditor
          key={part}
          title={title}
          keyTitle={title}
          choices={(operation?.[part] ?? []).map((name) => ({ value: name, label: name }))}
          value={mapOf(step[part])}
          onChange={(value) => set(part, value)}
        />
      ))}
      {operation ? (
        <ExpressionMapEditor
          title={t('把回复放进')}
          keyTitle={t('目标字段')}
          choices={nodes}
          value={mapOf(step.result)}
          onChange={(value) => set('result', value)}
          editText={(_key, text, change) => (
            <Input
              aria-label={t('从回复取值的公式')}
              value={text}
              maxLength={2000}
              placeholder={t('例如：ITEM(reply.content, 1).name')}
              onChange={(event) => change(event.target.value)}
            />
          )}
        />
      ) : null}
    </>
  )
}
