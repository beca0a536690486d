import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'
import type { AppScope } from '@/server/db/scoped'
import { askScripts, namesOfApproverScript, type SyntaxQuestion } from '@/server/engine/scripts/approverScripts'
import type { ScriptFlaw } from '@/server/engine/scripts/sandbox'

interface Script extends SyntaxQuestion {
  node: string
}

/** By what name the script of a service sees the values of its form (runScript). */
const namesOfService = ['form']

/** The scripts that a process runs, and the element at which each is set. */
function scriptsOf(app: string, { elements, activities }: ProcessDocument): Script[] {
  return Object.entries(activities).flatMap(([node, { approvers = [], readers = [], service }]): Script[] => {
    const type = elements[node] && nodeTypeOf(elements[node])
    const rules = type === 'task' ? approvers : type === 'cc' ? readers : []
    const people = rules.flatMap((rule) =>
      rule.type === 'script' ? [{ app, node, source: rule.source, names: namesOfApproverScript }] : [],
    )
    if (type !== 'service' || service?.type !== 'script') return people
    return [{ app, node, source: service.source, names: namesOfService }]
  })
}

/** What the interpreter says, in the language of the reader; as it is where that is not known. */
function sayFlaw(error: string): string {
  const text = error.replace(/^SyntaxError: /, '')
  const [, missing] = /^expecting '(.+)'$/.exec(text) ?? []
  if (missing !== undefined) return t('缺少“{text}”', { text: missing })
  const [, unexpected] = /^unexpected token in expression: '(.+)'$/.exec(text) ?? []
  if (unexpected !== undefined) return t('此处不应出现“{text}”', { text: unexpected })
  if (text === 'unexpected end of string') return t('文本没有结束，缺少引号')
  if (text === 'unexpected end of comment') return t('注释没有结束')
  if (text.startsWith('invalid redefinition')) return t('名称重复声明')
  return text
}

function sayWhy(title: string, { error, line }: ScriptFlaw): string {
  const why = sayFlaw(error)
  return line === undefined
    ? t('「{title}」的脚本有语法错误：{why}', { title, why })
    : t('「{title}」的脚本第 {line} 行有语法错误：{why}', { title, line, why })
}

/** Scripts that can't be compiled: they would fail each time that the process comes to them. Nothing of them is run. Throws as askScripts. */
export async function scriptProblems(scope: AppScope, document: ProcessDocument): Promise<Problem[]> {
  const scripts = scriptsOf(scope.appId, document)
  const answers = await askScripts(scope.db, scripts)
  return scripts.flatMap(({ node }, at): Problem[] => {
    const { flaw, problem } = answers[at] ?? {}
    const title = titleOfElement(document, node)
    if (flaw) return [elementProblem(document, node, ['script_invalid', sayWhy(title, flaw)])]
    if (problem === undefined) return []
    return [
      elementProblem(document, node, ['script_invalid', t('「{title}」：{message}', { title, message: problem })]),
    ]
  })
}
