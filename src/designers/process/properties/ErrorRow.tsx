import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { errorOf } from '@/domain/process/content/errorOf'
import { Row } from '@/src/designers/core/properties/Row'
import { setErrorCode } from '@/src/designers/process/commands/eventCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** The code of an error that is thrown or caught. */
export const ErrorRow = observer(function ErrorRow({ id, hint }: { id: string; hint: string }) {
  const session = useProcessSession()
  const { document } = session
  return (
    <Row title={t('错误代码')} hint={hint}>
      <Input
        aria-label={t('错误代码')}
        value={errorOf(document, document.elements[id])}
        maxLength={100}
        onChange={(event) => session.execute(setErrorCode(session.document, id, event.target.value))}
      />
    </Row>
  )
})
