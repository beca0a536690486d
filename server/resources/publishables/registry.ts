import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Publishable } from '@/server/resources/definePublishable'
import { chartPublishable } from '@/server/resources/publishables/chartPublishable'
import { dashboardPublishable } from '@/server/resources/publishables/dashboardPublishable'
import { entityPublishable } from '@/server/resources/publishables/entityPublishable'
import { formPublishable } from '@/server/resources/publishables/formPublishable'
import { listPublishable } from '@/server/resources/publishables/listPublishable'
import { pagePublishable } from '@/server/resources/publishables/pagePublishable'
import { processPublishable } from '@/server/resources/publishables/processPublishable'

/** Every kind of resource that can be designed and published. A new one is a file beside this one and a line here. */
export const publishables: readonly Publishable[] = [
  formPublishable,
  pagePublishable,
  processPublishable,
  listPublishable,
  entityPublishable,
  chartPublishable,
  dashboardPublishable,
]

/** Throws bad_request for an unknown kind. */
export function publishableOf(kind: string): Publishable {
  const found = publishables.find((publishable) => publishable.kind.kind === kind)
  if (!found) throw new AppError('bad_request', { message: t('不认识的文档种类 {kind}', { kind }) })
  return found
}
