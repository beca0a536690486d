import type { FormDocument } from '@/domain/documents/document'
import { maximumSubFormDepth } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { readSubForms } from '@/server/records/formData/readSubForms'
import type { Candidate } from '@/server/resources/definePublishable'

/** The problems of embedded forms: cycles, too many levels, missing versions. */
export async function findSubFormProblems(
  db: Database,
  scope: ResourceScope,
  { id, document }: Candidate<FormDocument>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const titles = new Map<string, string>()
  await readSubForms(db, scope, document, (path, inner) => {
    const [first] = path
    const last = path.at(-1)
    if (!first || !last) return
    if (inner) titles.set(last.key, inner.document.title)
    const place = indexNodes(document).get(first.node.id)
    const report = (code: string, message: string) =>
      problems.push({
        severity: 'error',
        code,
        message: t('「{title}」{message}', { title: titleOf(first.node), message }),
        nodeId: first.node.id,
        pointer: `${place?.pointer ?? ''}/form`,
      })
    const chain = [document.title, ...path.map(({ key, code }) => titles.get(key) ?? code)].join(' → ')
    if (last.code === document.code || inner?.id === id)
      report('subform_cycle', t('循环引用：{chain}，请改选其他表单', { chain }))
    else if (!inner)
      report(
        'subform_missing',
        t('引用的表单 {code} 没有版本 {version}，请重新选择', { code: last.code, version: last.version }),
      )
    else if (path.length >= maximumSubFormDepth && hasOwn(inner.document))
      report('subform_depth', t('嵌套超过 {most} 层：{chain}，请减少层数', { most: maximumSubFormDepth, chain }))
  })
  return problems
}

const hasOwn = (inner: FormDocument) =>
  [...indexNodes(inner).values()].some(({ node }) => kindTraitsOf(node.type)?.embeds === true)

/** Refuses to save a form that could never be filled in. Throws document_invalid with the chain. */
export async function assertNoSubFormCycle(
  db: Database,
  scope: ResourceScope,
  candidate: Candidate<FormDocument>,
): Promise<void> {
  const found = (await findSubFormProblems(db, scope, candidate)).filter(({ code }) => code !== 'subform_missing')
  if (found[0]) throw new AppError('document_invalid', { message: found[0].message, details: { problems: found } })
}
