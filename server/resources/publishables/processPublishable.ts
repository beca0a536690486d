import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { processKind } from '@/domain/documents/kinds/process/processKind'
import { processProblems } from '@/domain/documents/kinds/process/processProblems'
import { processReferences } from '@/domain/documents/kinds/process/processReferences'
import type { Problem } from '@/domain/documents/Problem'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { processFormProblems } from '@/domain/process/checks/processFormProblems'
import { compile } from '@/domain/process/graph/compile'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import { missingPrincipals } from '@/server/engine/missingPrincipals'
import { scenarioProblems } from '@/server/engine/scenarioProblems'
import { scriptProblems } from '@/server/engine/scriptProblems'
import { starterWarnings } from '@/server/engine/starterWarnings'
import { definePublishable } from '@/server/resources/definePublishable'
import { formOfProcess } from '@/server/resources/formOfProcess'

/** Activities that start a process, or write to a form or an entity, which is not there or not online. */
async function targetProblems(db: Database, scope: ResourceScope, document: ProcessDocument): Promise<Problem[]> {
  const targets = processReferences(document).filter(({ path }) => /\/(call|service)\//.test(path))
  const problems = await Promise.all(
    targets.map(async ({ kind, code, path }): Promise<Problem[]> => {
      const row = await scoped(db, scope)
        .select('resource')
        .select(['isOnline', 'publishedVersion'])
        .where('kind', '=', kind)
        .where('code', '=', code)
        .executeTakeFirst()
      if (row?.isOnline && row.publishedVersion !== null) return []
      const [, id = ''] = /^\/activities\/([^/]+)\//.exec(path) ?? []
      const node = id.replaceAll('~1', '/').replaceAll('~0', '~')
      const title = titleOfElement(document, node)
      const message = t('「{title}」使用的 {code} 不存在、没有发布或已下线', { title, code })
      return [elementProblem(document, node, ['target_missing', message])]
    }),
  )
  return problems.flat()
}

/** Checked against the fields of the form, of which there must be one, and for everybody who may start it. */
async function gate(
  db: Database,
  scope: ResourceScope,
  { id, document }: { id: string; document: ProcessDocument },
): Promise<Problem[]> {
  const form = await formOfProcess(db, scope, document)
  if (!form)
    return [
      {
        severity: 'error',
        code: 'form_missing',
        message: t('请选择流程填写的表单；表单须已发布并上线'),
        pointer: '/settings/form',
      },
    ]
  const { graph } = compile(document, typeEnvironmentOf(form.document))
  const tried = graph && { id, code: document.code, version: 0, document, graph, form: form.document }
  const known = new Set(processProblems(document).map(({ pointer, code }) => `${pointer} ${code}`))
  const found = [
    ...processFormProblems(document, form.document),
    ...(await targetProblems(db, scope, document)),
    ...(await missingPrincipals(db, scope, document)),
    ...(await starterWarnings(db, scope, document)),
    ...(await scriptProblems(scoped(db, scope), document)),
    ...(tried ? await scenarioProblems(scoped(db, scope), tried) : []),
  ]
  return found.filter(({ pointer, code }) => !known.has(`${pointer} ${code}`))
}

export const processPublishable = definePublishable({
  kind: processKind,
  gate,
  async onPublish(trx, scope, { id, document }, version) {
    const form = await formOfProcess(trx, scope, document)
    const { graph } = compile(document, form ? typeEnvironmentOf(form.document) : { names: new Map() })
    if (!graph) throw new AppError('document_invalid')
    await scoped(trx, scope)
      .update('resourceVersion')
      .set({ compiled: JSON.stringify(graph) })
      .where('resourceId', '=', id)
      .where('version', '=', version)
      .execute()
  },
  async holdings(db, scope, id) {
    const { count } = await scoped(db, scope)
      .select('processInstance')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('processId', '=', id)
      .executeTakeFirstOrThrow()
    return count
  },
})
