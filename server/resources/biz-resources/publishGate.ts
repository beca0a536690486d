import { documentKindOf } from '@/domain/documents/kinds/registry'
import type { Problem } from '@/domain/documents/Problem'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import {
  danglingReferences,
  maxReportedUsages,
  type Reference,
  type ResourceScope,
  referencesOf,
  type Usage,
  usagesOf,
} from '@/server/db/references'
import type { Candidate } from '@/server/resources/definePublishable'
import { publishableOf } from '@/server/resources/publishables/registry'

export interface GateResult {
  problems: Problem[]
  /** Problems that only the server can find. */
  outside: Problem[]
  /** References of the document whose targets do not exist. */
  missing: Reference[]
  /** Who uses the resource, and whether publishing would break the use. */
  dependants: (Usage & { isBroken: boolean })[]
}

/** The obstacles to publishing a document, and the consequences for others. */
export async function checkPublishing(db: Database, scope: ResourceScope, candidate: Candidate): Promise<GateResult> {
  const { id, document } = candidate
  const { kind } = document
  const publishable = publishableOf(kind)
  const problems = documentKindOf(document).problems(document)
  const outside = (await publishable.gate?.(db, scope, candidate)) ?? []
  // A reference to the document itself becomes valid as soon as it is published.
  const others = referencesOf(document).filter(({ target }) => target !== `${kind}:${document.code}`)
  const missing = await danglingReferences(db, scope, others)
  const members = await publishable.members?.(db, scope, candidate)
  const dependants = (await usagesOf(db, scope, id)).map((usage) => {
    const member = usage.target.split('#')[1]
    return { ...usage, isBroken: member !== undefined && !members?.(member) }
  })
  return { problems, outside, missing, dependants }
}

/** Throws document_invalid, reference_missing or, unless the builder has accepted it, in_use with the uses that would break. */
export function assertPublishable(
  { problems: own, outside, missing, dependants }: GateResult,
  acceptsBreaks: boolean,
): void {
  const problems = [...own, ...outside]
  if (problems.some(({ severity }) => severity === 'error'))
    throw new AppError('document_invalid', { details: { problems } })
  if (missing.length > 0) throw new AppError('reference_missing', { details: { references: missing } })
  const broken = dependants.filter(({ isBroken }) => isBroken)
  if (broken.length > 0 && !acceptsBreaks)
    throw new AppError('in_use', {
      message: t('发布后将有 {length} 处引用失效，请先修改引用方，或确认后再发布', { length: broken.length }),
      details: { resources: broken.slice(0, maxReportedUsages) },
    })
}
