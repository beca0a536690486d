import { t } from '@/domain/i18n/t'
import type { Row } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'
import type { DialogName } from './taskDialogs'

interface Sent {
  /** What is told once it is done. */
  said: string
  /** The task is not the person's any more. */
  isDecided?: boolean
}

interface Sending {
  params: { id: string }
  /** What was filled in. */
  input: Row
}

const idsIn = (value: unknown) => [value].flat().map(String)

/** Does what a dialog of a task asked about. Rejects with an Error for the dialog. */
export async function sendDialog(
  call: RuntimePorts['call'],
  button: DialogName,
  { params, input }: Sending,
): Promise<Sent> {
  const opinion = typeof input.opinion === 'string' ? input.opinion : ''
  switch (button) {
    case 'return': {
      const resubmit = input.resubmit === 'direct' || input.resubmit === 'inOrder' ? input.resubmit : undefined
      await call('returnTask', { params, body: { to: String(input.to), resubmit, opinion } })
      return { said: t('已退回'), isDecided: true }
    }
    case 'transfer':
      await call('transferTask', { params, body: { to: String(input.to), opinion } })
      return { said: t('已转办'), isDecided: true }
    case 'delegate':
      await call('delegateTask', { params, body: { to: String(input.to), opinion } })
      return { said: t('已委派'), isDecided: true }
    case 'addSign': {
      const where = input.where as 'before' | 'after' | 'parallel'
      await call('addSigners', { params, body: { where, people: idsIn(input.people), opinion } })
      return { said: t('已加签') }
    }
    case 'dropSign':
      await call('dropSigner', { params: { id: String(input.signer) }, body: { opinion } })
      return { said: t('已减签') }
    default:
      await call('copyTask', { params, body: { people: idsIn(input.people), opinion } })
      return { said: t('已抄送') }
  }
}
