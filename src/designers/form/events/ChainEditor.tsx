import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { maximumDepth } from '@/domain/actions/limits'
import { t } from '@/domain/i18n/t'
import type { ChainEditorProps } from './ChainEditorProps'
import { StepEditor } from './StepEditor'
import { newStep, stepChoices } from './stepCatalogue'
import './events.css'

const titleOf = (type: string) => stepChoices.find(({ value }) => value === type)?.label ?? type

/** Steps one after another; each can be moved and removed. */
export function ChainEditor({ steps, depth, onChange }: ChainEditorProps) {
  const choices = stepChoices.filter(({ value }) => value !== 'branch' || depth < maximumDepth)
  const swap = (at: number) =>
    onChange(
      steps.map((step, index) =>
        index === at - 1 ? (steps[at] ?? step) : index === at ? (steps[at - 1] ?? step) : step,
      ),
    )
  return (
    <div className="design-chain">
      {steps.length > 0 ? (
        <ol>
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their position only.
            <li key={at}>
              <div className="design-chain-head">
                <strong>
                  {at + 1}. {titleOf(step.type)}
                </strong>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t('上移步骤 {at}', { at: at + 1 })}
                  disabled={at === 0}
                  onClick={() => swap(at)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('删除步骤 {at}', { at: at + 1 })}
                  onClick={() => onChange(steps.filter((_, index) => index !== at))}
                />
              </div>
              <StepEditor
                step={step}
                depth={depth}
                Chain={ChainEditor}
                onChange={(next) => onChange(steps.map((one, index) => (index === at ? next : one)))}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <Dropdown
        trigger={['click']}
        menu={{
          items: choices.map(({ value, label }) => ({
            key: value,
            label,
            onClick: () => onChange([...steps, newStep(value)]),
          })),
        }}
      >
        <Button type="dashed" size="small" block icon={<PlusOutlined aria-hidden />}>
          {t('添加步骤')}
        </Button>
      </Dropdown>
    </div>
  )
}
