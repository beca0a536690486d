import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { textOf } from '@/domain/process/content/ProcessContent'
import { Row } from '@/src/designers/core/properties/Row'
import { renameCard } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** What is selected, and its name. */
export const CardHead = observer(function CardHead({ id, kind }: { id: string; kind: string }) {
  const session = useProcessSession()
  const { document } = session
  const name = textOf(document.elements[id] ?? document.flows[id], 'name') ?? ''
  return (
    <>
      <header>
        <strong>{kind}</strong>
      </header>
      <Row title={t('名称')}>
        <Input
          aria-label={t('卡片名称')}
          value={name}
          maxLength={50}
          placeholder={session.titleOf(id)}
          onChange={(event) => session.execute(renameCard(session.document, id, event.target.value))}
        />
      </Row>
    </>
  )
})
