import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { asValues, type SourceChoice, useAskSource, useChosen } from '@/src/runtime/controls/sourceChoices'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { useFormOrigin } from '@/src/runtime/FormOrigin'
import { useSurroundingForm } from '@/src/runtime/model/FormModel'
import { PlainText } from '@/src/runtime/render/PlainText'
import { RecordLink } from './RecordLink'
import './related-record.css'

type Props = FieldControlProps<string | string[]>

const RecordDialog = lazyDialog(async () => (await import('./RecordDialog')).RecordDialog)

const unseen = t('无权查看或已删除的记录')

function RelatedRecordControl({ id, node, value, onChange, disabled, invalid, describedBy, label }: Props) {
  const model = useSurroundingForm()
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const { chosen, isLoading } = useChosen(node, value)
  const values = asValues(value)
  const isMultiple = node.multiple === true
  const title = label ?? node.title ?? t('关联记录')
  const labelOf = (one: string) => picked.get(one) ?? chosen.get(one)?.label ?? (isLoading ? '…' : unseen)

  const choose = (choices: SourceChoice[]) => {
    setOpen(false)
    for (const choice of choices) if (choice.carried) model?.linkedValues.store(choice.value, choice.carried)
    setPicked(new Map([...picked, ...choices.map((choice) => [choice.value, choice.label] as const)]))
    const next = choices.map((choice) => choice.value)
    onChange(next.length === 0 ? null : isMultiple ? next : (next[0] ?? null))
  }
  useOnlyRecord(node, {
    isWanted: values.length === 0 && !disabled && model?.mode === 'edit' && !model.previous,
    choose,
  })
  const remove = (gone: string) => {
    const rest = values.filter((one) => one !== gone)
    onChange(rest.length === 0 ? null : rest)
  }
  return (
    <div className={invalid ? 'portal-related portal-related-invalid' : 'portal-related'}>
      {values.map((one) => (
        <span key={one} className="portal-related-chosen">
          <RecordLink id={one} label={labelOf(one)} isApart />
          {disabled ? null : (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('移除 {label}', { label: labelOf(one) })}
              onClick={() => remove(one)}
            />
          )}
        </span>
      ))}
      <Button
        id={id}
        disabled={disabled}
        danger={invalid}
        aria-label={values.length > 0 ? t('{title}：更换', { title }) : t('{title}：选择记录', { title })}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {values.length > 0 ? t('更换') : (node.placeholder ?? t('选择记录'))}
      </Button>
      {isOpen ? (
        <RecordDialog
          node={node}
          title={t('选择{title}', { title: node.title ?? t('记录') })}
          initial={values.map((one) => ({ value: one, label: labelOf(one) }))}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** Chooses, once, the record that is the only one to choose from, where the builder wants it. */
function useOnlyRecord(
  node: Props['node'],
  { isWanted, choose }: { isWanted: boolean; choose: (choices: SourceChoice[]) => void },
): void {
  const ask = useAskSource(node)
  const origin = useFormOrigin()
  const isDone = useRef(false)
  const { data } = useQuery({
    queryKey: ['choices', origin, node.id, 'only'],
    queryFn: () => ask({ page: 1, size: 1 }),
    enabled: node.autoSelect === true && isWanted && origin !== null,
  })
  useEffect(() => {
    if (!data || !isWanted || isDone.current) return
    isDone.current = true
    if (data.total === 1) choose(data.content)
  })
}

function RelatedRecordText(props: FieldReadProps<string | string[]>) {
  const { chosen, isLoading } = useChosen(props.node, props.value)
  const values = asValues(props.value)
  if (values.length === 0) return <PlainText {...props} />
  return (
    <span className="portal-related">
      {values.map((one) => {
        const choice = chosen.get(one)
        if (!choice) return <span key={one}>{isLoading ? '…' : unseen}</span>
        return <RecordLink key={one} id={one} label={choice.label} isApart={false} />
      })}
    </span>
  )
}

export const relatedRecordField = defineField({
  type: 'RelatedRecord',
  Edit: RelatedRecordControl,
  Read: RelatedRecordText,
})
