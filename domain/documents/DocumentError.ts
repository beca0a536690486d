import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'

/** Thrown for JSON that is not a document; `problems` say why, in Chinese. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'

  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(t('；')))
  }
}
