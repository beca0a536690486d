import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { type CardType, cardTitles } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { CardHead } from './CardHead'

const typeOf: Readonly<Record<string, CardType>> = {
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:InclusiveGateway': 'inclusive',
}

const hints: Readonly<Partial<Record<CardType, string>>> = {
  parallel: t('各分支同时进行，全部办完后继续。'),
  inclusive: t('条件成立的分支都进入，同时进行，进入的都办完后继续；都不成立时走其它情况。'),
  condition: t('从左到右判断各分支的条件，进入第一个成立的分支；都不成立时走其它情况。'),
}

/** A block of branches: its name, and how its branches are taken. */
export const BlockProperties = observer(function BlockProperties({ id }: { id: string }) {
  const { document } = useProcessSession()
  const type = typeOf[String(document.elements[id]?.$type)] ?? 'condition'
  return (
    <div className="design-properties">
      <CardHead id={id} kind={cardTitles[type]} />
      <p className="design-property-hint">{hints[type]}</p>
    </div>
  )
})
