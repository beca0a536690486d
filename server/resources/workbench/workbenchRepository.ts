import { DocumentError } from '@/domain/documents/DocumentError'
import type { PageDocument, TreeDocument } from '@/domain/documents/document'
import { loadPage } from '@/domain/documents/kinds/page/loadPage'
import { pageKind } from '@/domain/documents/kinds/page/pageKind'
import { AppError } from '@/domain/errors/AppError'
import builtIn from '@/schemas/pages/workbench.json' with { type: 'json' }
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'

type Scope = 'own' | 'default'
type Source = Scope | 'builtin'

/** The caller's workbench: their own page, else the default set by a super user, else the built-in one. */
export function workbenchRepository(db: Database, session: Session) {
  const { realmId, userId, isSuperuser } = session
  const realm = scoped(db, { realmId })
  const ownerOf = (scope: Scope) => (scope === 'own' ? userId : null)

  const find = async (scope: Scope) => {
    const row = await realm
      .select('workbench')
      .select('document')
      .where('userId', scope === 'own' ? '=' : 'is', ownerOf(scope))
      .executeTakeFirst()
    return row?.document as TreeDocument | undefined
  }
  const remove = (trx: Database, scope: Scope) =>
    realm
      .in(trx)
      .delete('workbench')
      .where('userId', scope === 'own' ? '=' : 'is', ownerOf(scope))
      .execute()
  const requireRight = (scope: Scope) => {
    if (scope === 'default' && !isSuperuser) throw new AppError('not_administrator')
  }

  return {
    async read(scope: Scope = 'own'): Promise<{ document: TreeDocument; source: Source }> {
      const order: Scope[] = scope === 'own' ? ['own', 'default'] : ['default']
      for (const source of order) {
        const document = await find(source)
        if (document) return { document, source }
      }
      return { document: builtIn as unknown as TreeDocument, source: 'builtin' }
    },

    async save(json: unknown, scope: Scope = 'own'): Promise<void> {
      requireRight(scope)
      const document = checkWorkbench(json)
      await db.transaction().execute(async (trx) => {
        await remove(trx, scope)
        await realm
          .in(trx)
          .insert('workbench', { id: newId(), userId: ownerOf(scope), document: JSON.stringify(document) })
          .execute()
        await audit(trx, { session, operation: 'saveWorkbench', target: scope })
      })
    },

    async reset(scope: Scope = 'own'): Promise<void> {
      requireRight(scope)
      await db.transaction().execute(async (trx) => {
        await remove(trx, scope)
        await audit(trx, { session, operation: 'resetWorkbench', target: scope })
      })
    },
  }
}

/** The operations of the built-in workbench; a stored one, above all the default for everybody, may call no others. */
const allowedOperations = new Set(operationsIn(builtIn))

/** Every operation that a structure names. */
function operationsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'operation' ? [String(part)] : operationsIn(part as unknown),
  )
}

/** JSON as a page that can be a workbench. Throws document_invalid. */
function checkWorkbench(json: unknown): PageDocument {
  const document = load(json)
  const problems = pageKind.problems(document)
  const isFree = operationsIn(document).some((operation) => !allowedOperations.has(operation))
  if (isFree || problems.some(({ severity }) => severity === 'error'))
    throw new AppError('document_invalid', { details: { problems } })
  return document
}

function load(json: unknown): PageDocument {
  try {
    return loadPage(json)
  } catch (error) {
    if (error instanceof DocumentError)
      throw new AppError('document_invalid', { details: { problems: error.problems } })
    throw error
  }
}
