import { PlusOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { t } from '@/domain/i18n/t'
import type { Card, StepCardType } from '@/domain/process/simple/Cards'
import { addBranchTo } from '@/src/designers/process/commands/cardActions'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { BlockHead } from './BlockHead'
import { BranchCard } from './BranchCard'
import { InsertPoint } from './InsertPoint'
import { ApproveCard, CcCard } from './StepCards'
import { CallCard, DelayCard, ServiceCard } from './WaitCards'

const stepCards = { approve: ApproveCard, cc: CcCard, delay: DelayCard, call: CallCard, service: ServiceCard }

function StepCard({ type, id }: { type: StepCardType; id: string }) {
  const Shown = stepCards[type]
  return <Shown id={id} />
}

/** Cards one below the other, each with a + behind it. */
export const CardRun = ({ cards }: { cards: readonly Card[] }) =>
  cards.map((card) => (
    <Fragment key={card.id}>
      {'join' in card ? <BlockCards block={card} /> : <StepCard {...card} />}
      <InsertPoint after={card.id} />
    </Fragment>
  ))

/** A block of branches side by side, which come together below. */
const BlockCards = observer(function BlockCards({ block }: { block: Extract<Card, { join: string }> }) {
  const session = useProcessSession()
  const name = session.titleOf(block.id)
  const isRefused = session.document.activities[block.id]?.otherwise === 'refuse'
  const action = block.type === 'parallel' ? t('添加分支') : t('添加条件')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border of its own.
    <div className="process-block" role="group" aria-label={name}>
      <BlockHead id={block.id} />
      <button
        type="button"
        className="process-add-branch"
        aria-label={t('{action}：{name}', { action, name })}
        onClick={(event) => {
          event.stopPropagation()
          addBranchTo(session, block.id)
        }}
      >
        <PlusOutlined aria-hidden /> {action}
      </button>
      <div className="process-branches">
        {block.branches.map((branch, at) => (
          <div key={branch.id} className="process-branch">
            <BranchCard branch={branch} block={block} at={at} />
            {isRefused && branch.isDefault && branch.cards.length === 0 ? (
              // Nobody comes here.
              <div className="process-insert" />
            ) : (
              <InsertPoint after={branch.id} />
            )}
            <CardRun cards={branch.cards} />
          </div>
        ))}
      </div>
    </div>
  )
})
