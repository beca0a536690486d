import { Fragment } from 'react'
import type { Card } from '@/domain/process/simple/Cards'
import { BlockCards } from './BlockCards'
import { InsertPoint } from './InsertPoint'
import { ApproveCard, CcCard } from './StepCards'

const StepCard = ({ card }: { card: Card }) =>
  card.type === 'cc' ? <CcCard id={card.id} /> : <ApproveCard id={card.id} />

/** Cards one below the other, each with a + behind it. */
export const CardRun = ({ cards }: { cards: readonly Card[] }) =>
  cards.map((card) => (
    <Fragment key={card.id}>
      {'join' in card ? <BlockCards block={card} /> : <StepCard card={card} />}
      <InsertPoint after={card.id} />
    </Fragment>
  ))
