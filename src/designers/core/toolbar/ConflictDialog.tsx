import { Alert, Button, Modal, Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { describeChanges } from '@/domain/documents/diff/describeChange'
import { diffDocuments } from '@/domain/documents/diff/diffDocuments'
import { findConflicts, type MergeConflict } from '@/domain/documents/merge/findConflicts'
import { type MergeChoices, mergeDocuments } from '@/domain/documents/merge/mergeDocuments'
import { t } from '@/domain/i18n/t'
import { replaceDocument } from '@/src/designers/core/commands/nodeCommands'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/** Somebody else saved first: what each side did, and for each place that both changed whose version holds. */
export const ConflictDialog = observer(function ConflictDialog() {
  const { conflict } = useDocumentSession().saving
  return conflict ? <Conflict key={conflict.revision} /> : null
})

const Conflict = observer(function Conflict() {
  const session = useDocumentSession()
  const [choices, setChoices] = useState<MergeChoices>({})
  const { conflict, base } = session.saving
  if (!conflict) return null
  const sides = { base, mine: session.document, theirs: conflict.document }
  const conflicts = findConflicts(sides)
  const { updatedByName: name = t('对方') } = conflict
  const changesOf = (document: typeof base) => describeChanges(diffDocuments(base, document), base, document)
  const takeTheirs = () => session.adopt(conflict.document, conflict.revision)
  const merge = () => {
    const document = mergeDocuments(sides, choices)
    session.adopt(conflict.document, conflict.revision)
    session.execute({ ...replaceDocument(document), label: t('合并我的修改') })
  }
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
        type={conflicts.length > 0 ? 'warning' : 'info'}
        showIcon
        message={
          conflicts.length > 0
            ? t('有 {length} 处两边都改了，请逐处选择以谁为准；其余修改都会保留。', { length: conflicts.length })
            : t('两边改的是不同的地方，合并后都会保留。')
        }
      />
      {conflicts.length > 0 ? (
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
      ) : null}
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
