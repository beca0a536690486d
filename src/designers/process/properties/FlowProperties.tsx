import { Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { flowsOf } from '@/domain/process/content/flowsOf'
import { nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { textOf } from '@/domain/process/content/ProcessContent'
import { Row } from '@/src/designers/core/properties/Row'
import { conditionAt } from '@/src/designers/process/commands/cardActions'
import { setDefaultFlow } from '@/src/designers/process/commands/diagramCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { ChoiceRow } from './ActivityRow'
import { BranchCondition } from './BranchCondition'
import { CardHead } from './CardHead'

/** A line of the diagram: its name, and when it is taken where it leaves a gateway that asks. */
export const FlowProperties = observer(function FlowProperties({ id }: { id: string }) {
  const session = useProcessSession()
  const { document } = session
  const gateway = textOf(document.flows[id], 'sourceRef') ?? ''
  const part = document.elements[gateway]
  const type = part && nodeTypeOf(part)
  const isAsked = (type === 'exclusive' || type === 'inclusive') && flowsOf(document).outgoing(gateway).length > 1
  const isDefault = textOf(part, 'default') === id
  return (
    <div className="design-properties">
      <CardHead id={id} kind={t('连线')} />
      {isAsked ? (
        <>
          <Row title={t('默认分支')} hint={t('其他分支的条件都不成立时走这里')}>
            <Switch
              aria-label={t('默认分支')}
              checked={isDefault}
              onChange={(on) => session.execute(setDefaultFlow(document, { gateway, flow: on ? id : undefined }))}
            />
          </Row>
          {isDefault ? (
            <ChoiceRow id={gateway} name="otherwise" />
          ) : (
            <BranchCondition id={id} value={conditionAt(session, id)} />
          )}
        </>
      ) : (
        <p className="design-property-hint">{t('办完前一个环节后走到下一个环节。')}</p>
      )}
    </div>
  )
})
