import type { Problem } from '@/domain/documents/Problem'
import { checkExpression } from '@/domain/expression/checkExpression'
import { fits, type TypeEnvironment } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings, FieldSettings } from '@/domain/process/generated/settings'
import type { Draft } from '@/domain/process/graph/Draft'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'
import type { Delay } from '@/domain/process/graph/Graph'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

/** A time as BPMN writes it (ISO 8601), in days or hours. */
function timeInFile(part: BpmnPart | undefined): Delay | undefined {
  const [definition] = Array.isArray(part?.eventDefinitions) ? part.eventDefinitions : []
  const duration: unknown = isRecord(definition) ? definition.timeDuration : undefined
  const text = isRecord(duration) && typeof duration.body === 'string' ? duration.body.trim() : ''
  const [, days, hours] = /^P(?:(\d{1,3})D|T(\d{1,3})H)$/.exec(text) ?? []
  if (days !== undefined) return { count: Number(days), unit: 'day' }
  return hours === undefined ? undefined : { count: Number(hours), unit: 'hour' }
}

/** How long is waited at a delay; undefined where nobody said. */
export function delayAt(part: BpmnPart | undefined, { delay }: ActivitySettings): Delay | undefined {
  if (delay?.field) return { field: delay.field }
  if (delay?.count !== undefined && delay.unit !== undefined) return { count: delay.count, unit: delay.unit }
  return timeInFile(part)
}

interface Check {
  model: ProcessModel
  id: string
  environment: TypeEnvironment
  problems: Problem[]
}

const report = ({ model, id, problems }: Check, code: string, message: string) =>
  void problems.push(elementProblem(model, id, [code, message]))

const titleIn = ({ model, id }: Check) => titleOfElement(model, id)

/** An expression at an activity; empty ones are the caller's business. */
function checkText(check: Check, text: string): void {
  const [first] = checkExpression(text, check.environment).problems
  if (first)
    report(
      check,
      'expression_invalid',
      t('「{title}」的表达式有误：{message}', { title: titleIn(check), message: first.message }),
    )
}

/** Values that go into fields of this form (`own`), or from it to somewhere else. */
function checkSettings(check: Check, rows: FieldSettings | undefined, to: 'own' | 'other'): void {
  for (const { field, value } of rows ?? []) {
    if (to === 'other') checkText(check, value)
    else if (!check.environment.names.has(field))
      report(check, 'set_field_missing', t('「{title}」写入的字段已不在表单中，请重新选择', { title: titleIn(check) }))
  }
}

function checkDelay(check: Check, activity: ActivitySettings): void {
  const title = titleIn(check)
  const delay = delayAt(check.model.elements[check.id], activity)
  if (!delay) return report(check, 'delay_missing', t('「{title}」没有设置等待多久', { title }))
  if (!('field' in delay)) return undefined
  const type = check.environment.names.get(delay.field)
  if (type === undefined || !(fits(type, 'date') || fits(type, 'datetime')))
    report(check, 'delay_field_missing', t('「{title}」等待的日期字段已不在表单中，请重新选择', { title }))
}

function checkCall(check: Check, { call }: ActivitySettings): void {
  if (!call?.process) report(check, 'call_missing', t('「{title}」没有选择要发起的流程', { title: titleIn(check) }))
  checkSettings(check, call?.inputs, 'other')
  checkSettings(check, call?.outputs, 'own')
}

const isUrl = (text: string) => /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text)

function checkService(check: Check, { service }: ActivitySettings): void {
  const title = titleIn(check)
  if (!service) return report(check, 'service_missing', t('「{title}」没有设置做什么', { title }))
  switch (service.type) {
    case 'fields':
      if (service.set.length === 0) report(check, 'service_missing', t('「{title}」没有设置做什么', { title }))
      checkSettings(check, service.set, 'own')
      return checkSettings(check, service.set, 'other')
    case 'http':
      if (!isUrl(service.url))
        report(check, 'url_invalid', t('「{title}」的地址须以 https:// 或 http:// 开头', { title }))
      checkSettings(check, service.send, 'other')
      return checkSettings(check, service.set, 'own')
    case 'record':
      if (service.set.length === 0) report(check, 'service_missing', t('「{title}」没有设置做什么', { title }))
      if (service.record) checkText(check, service.record)
      return checkSettings(check, service.set, 'other')
    default:
      if (service.source.trim() === '') report(check, 'service_missing', t('「{title}」没有设置做什么', { title }))
  }
}

function checkMessage(check: Check, { message }: ActivitySettings): void {
  const title = titleIn(check)
  if (!message?.name || !message.key)
    return report(check, 'message_missing', t('「{title}」没有设置消息的名称和业务标识', { title }))
  return checkText(check, message.key)
}

/** What is wrong with what is set at delays, calls, services and messages. Never throws. */
export function findWaitProblems(model: ProcessModel, draft: Draft, environment: TypeEnvironment): Problem[] {
  const problems: Problem[] = []
  for (const [id, { type }] of draft.nodes) {
    const check = { model, id, environment, problems }
    const activity = completeActivity(model.activities[id])
    if (type === 'delay' || type === 'timeout') checkDelay(check, activity)
    else if (type === 'call') checkCall(check, activity)
    else if (type === 'service') checkService(check, activity)
    else if (type === 'send' || type === 'receive') checkMessage(check, activity)
    else if (type === 'task')
      for (const rule of activity.approvers) if (rule.type === 'expression') checkText(check, rule.text)
  }
  return problems
}

/** Every expression that stands at an activity. */
export function textsAt({ call, service, message, approvers, readers }: ActivitySettings): string[] {
  const values = (rows: FieldSettings | undefined) => (rows ?? []).map(({ value }) => value)
  const rules = [...(approvers ?? []), ...(readers ?? [])].flatMap((rule) =>
    rule.type === 'expression' ? [rule.text] : [],
  )
  const sent = service?.type === 'http' ? values(service.send) : service && 'set' in service ? values(service.set) : []
  const record = service?.type === 'record' && service.record ? [service.record] : []
  return [...values(call?.inputs), ...sent, ...record, ...(message?.key ? [message.key] : []), ...rules]
}

/** Fields of the form into which an activity writes, and the one until whose date it waits. */
export function fieldsAt({ call, service, delay }: ActivitySettings): { written: string[]; dates: string[] } {
  const names = (rows: FieldSettings | undefined) => (rows ?? []).map(({ field }) => field)
  const own = service?.type === 'fields' || service?.type === 'http' ? names(service.set) : []
  return { written: [...names(call?.outputs), ...own], dates: delay?.field ? [delay.field] : [] }
}
