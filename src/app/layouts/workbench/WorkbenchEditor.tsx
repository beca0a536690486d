import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import type { PageDocument, TreeDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import builtIn from '@/schemas/pages/workbench.json' with { type: 'json' }
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { attempt, call } from '@/src/services/api'
import { type CardChoice, choicesOf, withCards } from './chooseCards'

export type WorkbenchScope = 'own' | 'default'

interface WorkbenchEditorProps {
  scope: WorkbenchScope
  onClose: () => void
}

const TITLES: Record<WorkbenchScope, string> = { own: t('自定义工作台'), default: t('默认工作台') }

/** Chooses the cards of a workbench and their order. */
export function WorkbenchEditor({ scope, onClose }: WorkbenchEditorProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['workbench', scope],
    gcTime: 0,
    queryFn: async () => (await call('getWorkbench', { query: { scope } })).document as PageDocument,
  })
  return (
    <Drawer open title={TITLES[scope]} width={400} onClose={onClose}>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <CardChooser document={data} scope={scope} onClose={onClose} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

interface CardChooserProps extends WorkbenchEditorProps {
  document: TreeDocument
}

/** The cards are the portal's own; their titles are stored in Chinese and translated for display. */
const titleOf = ({ card }: CardChoice) => t(card.title ?? '')

function CardChooser({ document, scope, onClose }: CardChooserProps) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [choices, setChoices] = useState<CardChoice[]>(() => choicesOf(document, builtIn as unknown as TreeDocument))
  const [isSaving, setSaving] = useState(false)
  const toggle = (at: number) =>
    setChoices(choices.map((choice, index) => (index === at ? { ...choice, isShown: !choice.isShown } : choice)))
  const swap = (at: number) =>
    setChoices(choices.toSpliced(at, 2, choices[at + 1] as CardChoice, choices[at] as CardChoice))
  const save = async () => {
    setSaving(true)
    const body = { document: withCards(document, choices), scope }
    const isSaved = await attempt('saveWorkbench', { body })
    setSaving(false)
    if (!isSaved) return
    await client.invalidateQueries({ queryKey: ['page'] })
    void message.success(t('工作台已保存'))
    onClose()
  }
  return (
    <>
      <p>
        {t('勾选要显示的卡片，用箭头调整顺序。')}
        {scope === 'default' ? t('没有自定义过的人都会看到它。') : ''}
      </p>
      <ul className="workbench-choices">
        {choices.map((choice, at) => (
          <li key={choice.card.id}>
            <Checkbox checked={choice.isShown} onChange={() => toggle(at)}>
              {titleOf(choice)}
            </Checkbox>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t('上移 {title}', { title: titleOf(choice) })}
              disabled={at === 0}
              onClick={() => swap(at - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t('下移 {title}', { title: titleOf(choice) })}
              disabled={at === choices.length - 1}
              onClick={() => swap(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        block
        loading={isSaving}
        disabled={!choices.some(({ isShown }) => isShown)}
        onClick={() => void save()}
      >
        {t('保存')}
      </Button>
    </>
  )
}
