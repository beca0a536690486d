import { formPublishable } from '@/server/resources/biz-resources/formPublishable'
import { pagePublishable } from '@/server/resources/biz-resources/pagePublishable'
import type { Publishable } from '@/server/resources/definePublishable'

/** The kinds of resources that can be designed and published. */
const publishables = [formPublishable, pagePublishable] as const

export function publishableOf(kind: string): Publishable {
  const found = publishables.find((publishable) => publishable.kind === kind)
  if (!found) throw new Error(`no publishable of kind ${kind}`)
  return found
}
