import { resolveAccess } from '@/domain/access/resolveAccess'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument, NodeAccess, Rule } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { indexNodes, type NodeIndex } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import type { Scope } from '@/domain/expression/Scope'
import { t } from '@/domain/i18n/t'
import { collectDerivations } from '@/domain/rules/collectDerivations'
import type { DerivedProperty } from '@/domain/rules/Derivation'
import { defaultValueOf } from '@/domain/rules/defaultValueOf'
import { conditionOf, inWords, scopeOfData, valueInWords } from '@/domain/rules/describeRule'
import type { Cause, Explanation } from '@/domain/rules/Explanation'
import { valueExpressionOf } from '@/domain/rules/valueExpressionOf'
import { evaluateForm } from '@/domain/validation/evaluateForm'
import { type FormContext, type FormState, type FormValues, stateOf } from '@/domain/validation/FormState'

interface Question {
  document: FormDocument
  index: NodeIndex
  node: DocumentNode
  state: FormState
  scope: Scope
  context: FormContext
}

const words: Record<Exclude<DerivedProperty, 'value'>, [yes: string, no: string]> = {
  visible: [t('显示'), t('隐藏')],
  required: [t('必填'), t('非必填')],
  readOnly: [t('只读'), t('可编辑')],
}

/** The rules for a property of the node: active ones first, with the one that decides. */
function ruleCauses({ document, node, scope }: Question, property: DerivedProperty): Cause[] {
  const winner = collectDerivations(document).derivations.find(
    (one) => one.target === node.id && one.property === property,
  )
  const effectOn = (effects: Rule['then'] | undefined) =>
    effects?.findLast(({ target, set }) => target === node.id && set[property] !== undefined)?.set[property]
  return (document.rules ?? []).flatMap((rule): Cause[] => {
    const [yes, no] = [effectOn(rule.then), effectOn(rule.else)]
    if (yes === undefined && no === undefined) return []
    const condition = conditionOf(rule, document, scope)
    const effect = condition?.holds ? yes : no
    const isWinner = winner?.ruleId === rule.id
    const name = t('规则「{title}」', { title: rule.title || rule.id })
    const rival = winner?.ruleId ?? t('它的公式')
    const text =
      condition === undefined
        ? t('{rule}有误，没有执行', { rule: name })
        : effect === undefined
          ? t('{rule}此时不起作用', { rule: name })
          : t('{rule}要求{what}', { rule: name, what: inWord(property, effect, document) })
    return [
      {
        source: 'rule',
        ruleId: rule.id,
        condition,
        isDecisive: isWinner && effect !== undefined && condition !== undefined,
        text:
          isWinner || condition === undefined
            ? text
            : t('{text}，但已由{rival}决定，以它为准', { text, rival: ruleName(document, rival) }),
      },
    ]
  })
}

const ruleName = (document: FormDocument, id: string) =>
  document.rules?.some((rule) => rule.id === id)
    ? t('规则「{title}」', { title: document.rules.find((rule) => rule.id === id)?.title || id })
    : id

const inWord = (property: DerivedProperty, effect: unknown, document: FormDocument) =>
  property === 'value'
    ? t('赋值为 {value}', { value: inWords(String(effect), document) })
    : words[property][effect === true ? 0 : 1]

/** The containers around a node, from the innermost. */
function containersOf({ index, node }: Question): DocumentNode[] {
  const around: DocumentNode[] = []
  for (let at = index.get(node.id)?.parent; at; at = index.get(at.id)?.parent) around.push(at)
  return around
}

/** The principals that would grant access, and where. */
function accessCause(question: Question, key: keyof NodeAccess): Cause[] {
  const { document, node, context } = question
  const mine = new Set(context.principals)
  const holder = [node, ...containersOf(question)].find(({ id }) => {
    const list = document.access?.[id]?.[key]
    return list !== undefined && !list.some((principal) => mine.has(principal))
  })
  if (!holder) return []
  const who = document.access?.[holder.id]?.[key]?.join(t('、'))
  const whose = holder.id === node.id ? t('它的权限') : t('「{title}」的权限', { title: titleOf(holder) })
  const what = key === 'view' ? t('看') : t('改')
  const text = who
    ? t('{whose}规定只有 {who} 可以{what}，当前身份不在其中', { whose, who, what })
    : t('{whose}规定任何人都不可以{what}', { whose, what })
  return [{ source: 'access', nodeId: holder.id, text, isDecisive: true }]
}

function explainVisible(question: Question, isVisible: boolean): Explanation {
  const { node, state } = question
  const hidden = containersOf(question).find(({ id }) => state.nodes.get(id)?.shown === false)
  const access = isVisible ? [] : accessCause(question, 'view')
  const container: Cause[] = hidden
    ? [
        {
          source: 'container',
          nodeId: hidden.id,
          text: t('所在的「{title}」隐藏了', { title: titleOf(hidden) }),
          isDecisive: true,
        },
      ]
    : []
  const rules = ruleCauses(question, 'visible')
  return finish('visible', t('为何显示或隐藏'), words.visible[isVisible ? 0 : 1], [
    ...access,
    ...container,
    ...rules,
    ownProperty(rules, propertyInWords(t('显示'), node.visible !== false), access.length + container.length === 0),
  ])
}

const propertyInWords = (property: string, isSet: boolean) =>
  isSet ? t('属性「{property}」为是', { property }) : t('属性「{property}」为否', { property })

/** The node's own property; it decides where nothing else does. */
const ownProperty = (rules: Cause[], text: string, isAlone = true): Cause => ({
  source: 'property',
  text,
  isDecisive: isAlone && !rules.some(({ isDecisive }) => isDecisive),
})

function explainRequired(question: Question, isRequired: boolean): Explanation {
  const rules = ruleCauses(question, 'required')
  const own = ownProperty(rules, propertyInWords(t('必填'), question.node.required === true))
  return finish('required', t('为何必填'), words.required[isRequired ? 0 : 1], [...rules, own])
}

function explainReadOnly(question: Question, isReadOnly: boolean): Explanation {
  const { node, state } = question
  if (fieldKindOf(node.type)?.computed)
    return finish('readOnly', t('为何只读'), t('只读'), [
      { source: 'formula', text: t('这类字段由系统计算，不能填写'), isDecisive: true },
    ])
  const access = accessCause(question, 'edit')
  const locked = containersOf(question).find(({ id }) => state.nodes.get(id)?.readOnly === true)
  const isByAccess = access.length > 0
  const container: Cause[] =
    locked && !isByAccess
      ? [
          {
            source: 'container',
            nodeId: locked.id,
            text: t('所在的「{title}」只读', { title: titleOf(locked) }),
            isDecisive: true,
          },
        ]
      : []
  const rules = ruleCauses(question, 'readOnly')
  const own = propertyInWords(t('只读'), node.readOnly === true)
  return finish('readOnly', t('为何只读'), words.readOnly[isReadOnly ? 0 : 1], [
    ...access,
    ...container,
    ...rules,
    ownProperty(rules, own, !isByAccess && container.length === 0),
  ])
}

function explainValue(question: Question, value: unknown): Explanation {
  const { document, node, scope } = question
  const rules = ruleCauses(question, 'value')
  const text = valueExpressionOf(node)
  const causes: Cause[] = [...rules]
  if (typeof text === 'string')
    causes.unshift({ source: 'formula', text: t('公式：{text}', { text: inWords(text, document) }), isDecisive: true })
  else if (fieldKindOf(node.type)?.computed)
    causes.unshift({ source: 'record', text: t('提交时由系统记录'), isDecisive: true })
  if (!causes.some(({ isDecisive }) => isDecisive)) causes.push(givenCause(node, value, scope))
  return finish('value', t('为何是这个值'), valueInWords(node, value), causes)
}

/** The source of a value that nothing derives. */
function givenCause(node: DocumentNode, value: unknown, scope: Scope): Cause {
  const start = defaultValueOf(node, scope)
  const isBlank = value === null || value === undefined || value === ''
  if (isBlank) return { source: 'input', text: t('还没有填写'), isDecisive: true }
  return start !== null && isEqualJson(start, value)
    ? { source: 'default', text: t('默认值'), isDecisive: true }
    : { source: 'input', text: t('填写的值'), isDecisive: true }
}

const finish = (property: DerivedProperty, title: string, result: string, causes: Cause[]): Explanation => ({
  property,
  title,
  result,
  causes: causes.toSorted((a, b) => Number(b.isDecisive) - Number(a.isDecisive)),
})

/**
 * Why a node is visible, required or read-only or not, and why it has its value: which rule, property, access rule or container
 * decides, each rule's condition in words with what it reads, and which rule wins where several apply. In: the current values, whose
 * view it is, for a column the row. Out: empty for a node that does not exist. Never throws.
 */
export function explainNode(
  document: FormDocument,
  values: FormValues,
  context: FormContext,
  { nodeId, row }: { nodeId: string; row?: number },
): Explanation[] {
  const index = indexNodes(document)
  const place = index.get(nodeId)
  if (!place) return []
  const { node, subTable } = place
  const state = evaluateForm(document, values, context)
  const rows = subTable ? state.data[bindOf(subTable)] : undefined
  const record = (Array.isArray(rows) ? rows[row ?? 0] : undefined) as FormValues | undefined
  const scope = scopeOfData(document, state.data, { ...context, row: record })
  const question: Question = { document, index, node, state, scope, context }
  const own = stateOf(state, nodeId, subTable ? { subTable: subTable.id, row: row ?? 0 } : undefined)
  const isVisible = own?.visible ?? resolveAccess(document, context.principals).get(nodeId)?.view === true
  const visible = explainVisible(question, isVisible)
  if (fieldKindOf(node.type)?.valueType === 'none') return [visible]
  const value = subTable ? record?.[bindOf(node)] : state.data[bindOf(node)]
  return [
    visible,
    explainRequired(question, own?.required === true),
    explainReadOnly(question, own?.readOnly === true),
    explainValue(question, value),
  ]
}
