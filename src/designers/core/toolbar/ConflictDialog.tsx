import { Alert, Button, Modal, Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { describeChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { findConflicts, type MergeConflict } from '@/domain/documents/parts/findConflicts'
import { type MergeChoices, mergeDocuments } from '@/domain/documents/parts/mergeDocuments'
import { t } from '@/domain/i18n/t'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/**
 * Somebody else saved first. Changes of different places are merged without a question; for a place that both changed,
 * it shows both changes and asks which one wins.
 */
export const ConflictDialog = observer(function ConflictDialog() {
  const session = useDocumentSession()
  const { runtime } = useDesignerPorts()
  const { conflict, base } = session.saving
  const sides = conflict && { base, mine: session.document, theirs: conflict.document }
  const isClear = sides !== null && findConflicts(session.kind, sides).length === 0
  useEffect(() => {
    if (!isClear || !sides || !conflict || session.saving.conflict !== conflict) return
    const { updatedByName: name = t('对方') } = conflict
    session.rebase(conflict, mergeDocuments(session.kind, sides), t('合并{name}的修改', { name }))
    runtime.notify('success', t('{name}同时修改了草稿，两边的修改已合并', { name }))
  })
  return conflict && !isClear ? <Conflict key={conflict.revision} /> : null
})

const Conflict = observer(function Conflict() {
  const session = useDocumentSession()
  const [choices, setChoices] = useState<MergeChoices>({})
  const { conflict, base } = session.saving
  if (!conflict) return null
  const sides = { base, mine: session.document, theirs: conflict.document }
  const conflicts = findConflicts(session.kind, sides)
  const { updatedByName: name = t('对方') } = conflict
  const changesOf = (document: typeof base) =>
    describeChanges(session.kind, diffDocuments(session.kind, base, document), { before: base, after: document })
  const takeTheirs = () => session.rebase(conflict, conflict.document, t('改用{name}的修改', { name }))
  const merge = () =>
    session.rebase(conflict, mergeDocuments(session.kind, sides, choices), t('合并{name}的修改', { name }))
  const chooseAll = (side: 'mine' | 'theirs') => setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, side])))
  return (
    <Modal
      open
      width={760}
      title={t('草稿已被他人修改')}
      closable={false}
      maskClosable={false}
      okText={t('合并两边的修改')}
      cancelText={t('放弃我的修改')}
      onOk={merge}
      onCancel={takeTheirs}
    >
      <Alert
        type="warning"
        showIcon
        message={t('有 {length} 处两边都改了，请逐处选择以谁为准；其余修改都会保留。', { length: conflicts.length })}
      />
      <section aria-label={t('两边都改了的地方')}>
        <div className="designer-conflict-all">
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t('全部用我的')}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {t('全部用{name}的', { name })}
          </Button>
        </div>
        {conflicts.map((one) => (
          <Choice
            key={one.key}
            conflict={one}
            name={name}
            side={choices[one.key] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [one.key]: side })}
          />
        ))}
      </section>
      <h3>{t('{name}的修改', { name })}</h3>
      <ul className="designer-changes">
        {changesOf(conflict.document).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>{t('我的修改')}</h3>
      <ul className="designer-changes">
        {changesOf(session.document).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Modal>
  )
})

interface ChoiceProps {
  conflict: MergeConflict
  name: string
  side: 'mine' | 'theirs'
  onChoose: (side: 'mine' | 'theirs') => void
}

function Choice({ conflict: { title, base, mine, theirs }, name, side, onChoose }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border of its own.
    <div className="designer-conflict" role="group" aria-label={title}>
      <header>
        <strong>{title}</strong>
        <Segmented<'mine' | 'theirs'>
          size="small"
          aria-label={t('「{title}」以谁为准', { title })}
          value={side}
          onChange={onChoose}
          options={[
            { value: 'mine', label: t('我的') },
            { value: 'theirs', label: t('{name}的', { name }) },
          ]}
        />
      </header>
      <dl>
        <dt>{t('原来')}</dt>
        <dd>{base}</dd>
        <dt>{t('我的')}</dt>
        <dd data-chosen={side === 'mine' || undefined}>{mine}</dd>
        <dt>{t('{name}的', { name })}</dt>
        <dd data-chosen={side === 'theirs' || undefined}>{theirs}</dd>
      </dl>
    </div>
  )
}
