import { Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import type { ActionStep } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { ConditionEditor } from '@/src/designers/form/panels/ConditionEditor'
import { MessageEditor } from '@/src/designers/form/properties/ExpressionEditor'
import { FormSelect } from '@/src/designers/form/properties/FormSelect'
import { CallStepEditor } from './CallStepEditor'
import type { ChainEditorProps } from './ChainEditorProps'
import { ExpressionMapEditor } from './ExpressionMapEditor'
import { useValueNodes } from './useValueNodes'

interface StepEditorProps {
  step: ActionStep
  depth: number
  /** The editor of chains, for branches; passed in to avoid an import cycle. */
  Chain: ComponentType<ChainEditorProps>
  onChange: (step: ActionStep) => void
}

/** Steps with a single template: its key, label and example. */
const TEXTS: Readonly<Record<string, [key: string, label: string, placeholder: string]>> = {
  message: ['content', t('提示内容'), t('例如：已保存')],
  open: ['to', t('站内地址'), t('以 / 开头，例如：/workbench')],
  confirm: ['question', t('问题'), t('例如：确定提交吗？')],
  stop: ['content', t('中止时的提示'), t('例如：总额超过预算，不能提交')],
}

const TONES = [
  { value: 'success', label: t('成功') },
  { value: 'warning', label: t('提醒') },
  { value: 'error', label: t('错误') },
]

/** What one step needs to know. */
export const StepEditor = observer(function StepEditor({ step, depth, Chain, onChange }: StepEditorProps) {
  const nodes = useValueNodes()
  const text = TEXTS[step.type]
  if (step.type === 'branch')
    return (
      <>
        <ConditionEditor value={String(step.when ?? '')} onChange={(when) => onChange({ ...step, when })} />
        <span className="design-chain-label">{t('成立时')}</span>
        <Chain depth={depth + 1} steps={step.then ?? []} onChange={(steps) => onChange({ ...step, then: steps })} />
        <span className="design-chain-label">{t('否则')}</span>
        <Chain depth={depth + 1} steps={step.else ?? []} onChange={(steps) => onChange({ ...step, else: steps })} />
      </>
    )
  if (step.type === 'setValues')
    return (
      <ExpressionMapEditor
        title={t('赋值')}
        keyTitle={t('目标字段')}
        choices={nodes}
        value={(step.values ?? {}) as Record<string, string>}
        onChange={(values) => onChange({ ...step, values })}
      />
    )
  if (step.type === 'call') return <CallStepEditor step={step} onChange={onChange} />
  if (step.type === 'openForm')
    return (
      <FormSelect
        label={t('表单')}
        value={step.form as string | undefined}
        onChange={(form) => onChange({ ...step, form: form ?? '' })}
      />
    )
  if (!text) return null
  const [key, label, placeholder] = text
  return (
    <>
      <MessageEditor
        label={label}
        value={String(step[key] ?? '')}
        placeholder={placeholder}
        onChange={(next) => onChange({ ...step, [key]: next })}
      />
      {step.type === 'message' ? (
        <Segmented
          size="small"
          aria-label={t('语气')}
          value={String(step.tone ?? 'success')}
          options={TONES}
          onChange={(tone) => onChange({ ...step, tone })}
        />
      ) : null}
    </>
  )
})
