import { checkSteps } from '@/domain/actions/checkSteps'
import { expressionFindings, templateFindings, valueFindings } from '@/domain/actions/checkTexts'
import type { ActionValue } from '@/domain/actions/compileValues'
import type { Finding, StepWorld } from '@/domain/actions/StepWorld'
import { operations } from '@/domain/contract/generated/operations'
import type { DocumentNode, PageDocument } from '@/domain/documents/document'
import { checkDialog, fieldFindings, formOfFields, inputOf } from '@/domain/documents/kinds/page/checkDialog'
import { pageEnvironment } from '@/domain/documents/kinds/page/pageEnvironment'
import { pageTopics, topicsOf } from '@/domain/documents/kinds/page/pageTopics'
import { textsOf, type WidgetText } from '@/domain/documents/kinds/page/textsOf'
import type { NodeKind } from '@/domain/documents/NodeKind'
import type { Problem } from '@/domain/documents/Problem'
import { pageKindOf } from '@/domain/documents/pageKinds'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { walkNodes } from '@/domain/documents/tree/walkNodes'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import type { ExprType, TypeEnvironment } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { findLinkageProblems } from '@/domain/linkage/findLinkageProblems'

const EXPECTED: Readonly<Record<string, ExprType>> = { boolean: 'boolean', list: { list: 'any' } }

function worldOf(environment: TypeEnvironment): StepWorld {
  return {
    context: 'page',
    environment,
    knowsOperation: (operation) => Object.hasOwn(operations, operation),
    target: (id) => ({ message: t('页面上没有可以赋值的字段「{id}」', { id }), missing: id }),
    checkDialog: (dialog, pointer) => checkDialog(dialog, pointer, environment),
  }
}

function findingsOf(
  { language, value, of, ...text }: WidgetText,
  at: { pointer: string; world: StepWorld },
): Finding[] {
  const pointer = at.pointer + text.pointer
  const place = { pointer, environment: at.world.environment }
  switch (language) {
    case 'expression':
      return expressionFindings(value, place, EXPECTED[of ?? ''] ?? 'any')
    case 'template':
    case 'address':
      return templateFindings(value, place)
    case 'values':
      return valueFindings(value as ActionValue, place)
    case 'steps':
      return checkSteps(value, pointer, at.world)
    case 'dialog':
      return isRecord(value) ? checkDialog(value, pointer, at.world.environment).findings : []
    default:
      return []
  }
}

function widgetFindings(node: DocumentNode, kind: NodeKind, pointer: string): Finding[] {
  const form = Array.isArray(node.fields) ? formOfFields(node.fields) : undefined
  const world = worldOf(pageEnvironment(topicsOf(node, kind), form && inputOf(form)))
  const ofFields = form && { ...world, environment: typeEnvironmentOf(form) }
  return [
    ...(form ? fieldFindings(form, pointer) : []),
    ...textsOf(node, kind).flatMap((text) =>
      findingsOf(text, { pointer, world: text.isOfFields && ofFields ? ofFields : world }),
    ),
  ]
}

/** Two widgets with the same keys in the address would share their state by accident. */
function addressProblems(document: PageDocument): Problem[] {
  const holders = new Map<unknown, DocumentNode>()
  const problems: Problem[] = []
  walkNodes(document.root, ({ node, pointer }) => {
    if (typeof node.address !== 'string') return
    const other = holders.get(node.address)
    if (other)
      problems.push({
        severity: 'error',
        code: 'same_address',
        message: t('「{title}」与「{other}」在地址中用同样的键，请改其中一个', {
          title: titleOf(node),
          other: titleOf(other),
        }),
        nodeId: node.id,
        pointer: `${pointer}/address`,
      })
    else holders.set(node.address, node)
  })
  return problems
}

/**
 * The problems of a page's widgets: expressions, templates, steps, dialogs, links between widgets, states in
 * the address. The widgets must have the shape of their schemas. Never throws.
 */
export function findWidgetProblems(document: PageDocument): Problem[] {
  const problems: Problem[] = []
  walkNodes(document.root, ({ node, pointer }) => {
    const kind = pageKindOf(node.type)
    if (!kind) return
    for (const { message, ...finding } of widgetFindings(node, kind, pointer))
      problems.push({
        severity: 'error',
        ...finding,
        message: t('「{title}」：{message}', { title: titleOf(node), message }),
        nodeId: node.id,
      })
  })
  const links = findLinkageProblems(document.linkage ?? {}, pageTopics(document, pageKindOf))
  return [
    ...problems,
    ...links.map(
      ({ widget, pointer, ...problem }): Problem => ({
        severity: 'error',
        ...problem,
        nodeId: widget,
        pointer: `/linkage${pointer}`,
      }),
    ),
    ...addressProblems(document),
  ]
}
