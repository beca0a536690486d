import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { PartRef, PartWords } from '@/domain/documents/parts/Part'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { flowsOf } from '@/domain/process/content/flowsOf'
import { type BpmnPart, textOf } from '@/domain/process/content/ProcessContent'
import { enoughOf, loopOf } from '@/domain/process/content/rowLoop'
import type { Scenario } from '@/domain/process/generated/settings'
import { sayActs, sayPath } from '@/domain/process/simulation/scenarioOutcome'
import activitySchema from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import processSchema from '@/schemas/documents/process.schema.json' with { type: 'json' }

interface PropertySchema {
  title?: string
  enum?: readonly unknown[]
  'x-enum-titles'?: readonly string[]
}

const activityProperties: Readonly<Record<string, PropertySchema>> = activitySchema.properties
const settingsProperties: Readonly<Record<string, PropertySchema>> = processSchema.$defs.settings.properties
const peopleTitles = new Map(
  activitySchema.$defs.people.oneOf.map(({ title, properties }) => [properties.type.const as string, title]),
)

const scenarioProperties: Readonly<Record<string, PropertySchema>> = processSchema.$defs.scenario.properties
const scenarioTitle = (property: string) => t(scenarioProperties[property]?.title ?? property)

const typeTitles: Readonly<Record<string, () => string>> = {
  'bpmn:StartEvent': () => t('开始'),
  'bpmn:EndEvent': () => t('结束'),
  'bpmn:UserTask': () => t('审批'),
  'bpmn:SendTask': () => t('抄送'),
  'bpmn:IntermediateCatchEvent': () => t('等待'),
  'bpmn:IntermediateThrowEvent': () => t('发消息'),
  'bpmn:CallActivity': () => t('子流程'),
  'bpmn:ServiceTask': () => t('服务'),
  'bpmn:ScriptTask': () => t('服务'),
  'bpmn:ReceiveTask': () => t('等待消息'),
  'bpmn:ManualTask': () => t('办理'),
  'bpmn:BusinessRuleTask': () => t('服务'),
  'bpmn:SubProcess': () => t('内嵌子流程'),
  'bpmn:BoundaryEvent': () => t('边界事件'),
  'bpmn:ExclusiveGateway': () => t('条件分支'),
  'bpmn:ParallelGateway': () => t('并行分支'),
  'bpmn:InclusiveGateway': () => t('包容分支'),
  'bpmn:SequenceFlow': () => t('连线'),
}

const bpmnProperties: Readonly<Record<string, () => string>> = {
  name: () => t('名称'),
  conditionExpression: () => t('条件'),
  default: () => t('默认分支'),
  attachedToRef: () => t('所在的环节'),
  cancelActivity: () => t('中断原环节'),
  loopCharacteristics: () => t('每行执行一次'),
  errorCode: () => t('错误代码'),
  sourceRef: () => t('起点'),
  targetRef: () => t('终点'),
  bounds: () => t('位置'),
  waypoint: () => t('走线'),
  $order: () => t('次序'),
  documentation: () => t('说明'),
}

const documentProperties: Readonly<Record<string, () => string>> = {
  title: () => t('标题'),
  code: () => t('编码'),
  description: () => t('说明'),
  settings: () => t('流程设置'),
}

const collections = ['elements', 'flows', 'shapes'] as const

/** What the parts of two processes are called; the second has the last word. */
class ProcessWords implements PartWords {
  constructor(
    private readonly before: ProcessDocument,
    private readonly after: ProcessDocument,
  ) {}

  private part(id: string): BpmnPart | undefined {
    for (const document of [this.after, this.before])
      for (const collection of collections) if (Object.hasOwn(document[collection], id)) return document[collection][id]
    return undefined
  }

  private typeTitle(id: string, { $type }: BpmnPart): string {
    if (/Gateway$/.test($type) && this.isJoin(id)) return t('汇合')
    return typeTitles[$type]?.() ?? $type.replace(/^.*:/, '')
  }

  /** Whether branches come together at a gateway, which then is none itself. */
  private isJoin(id: string): boolean {
    const document = Object.hasOwn(this.after.elements, id) ? this.after : this.before
    return flowsOf(document).outgoing(id).length === 1
  }

  private titleOf(id: string): string {
    const part = this.part(id)
    if (!part) return id
    const drawn = textOf(part, 'bpmnElement')
    if (drawn !== undefined) return this.titleOf(drawn)
    const name = textOf(part, 'name')?.trim()
    if (name) return name
    const [from, to] = [textOf(part, 'sourceRef'), textOf(part, 'targetRef')]
    return from !== undefined && to !== undefined
      ? `${this.titleOf(from)} → ${this.titleOf(to)}`
      : this.typeTitle(id, part)
  }

  private scenario(id: string): string {
    return (this.after.scenarios?.[id] ?? this.before.scenarios?.[id])?.title ?? id
  }

  title({ collection, id }: PartRef): string {
    return collection === 'scenarios' ? this.scenario(id) : this.titleOf(id)
  }

  name({ collection, id }: PartRef): string {
    if (collection === 'scenarios') return t('场景「{title}」', { title: this.scenario(id) })
    const title = this.titleOf(id)
    if (collection === 'shapes') return t('「{title}」的图形', { title })
    if (collection === 'activities') return t('「{title}」的设置', { title })
    const part = this.part(id)
    return t('{kind}「{title}」', { kind: part ? this.typeTitle(id, part) : t('元素'), title })
  }

  property({ collection, id }: PartRef, property: string): string {
    if (collection === 'scenarios')
      return t('场景「{title}」{property}', { title: this.scenario(id), property: scenarioTitle(property) })
    const own =
      collection === 'activities' ? t(activityProperties[property]?.title ?? property) : bpmnProperties[property]?.()
    return t('「{title}」{property}', { title: this.titleOf(id), property: own ?? property })
  }

  value({ collection }: PartRef, property: string, value: unknown): string {
    if (collection === 'elements' && property === 'loopCharacteristics') return this.loop(value)
    if (collection === 'scenarios') return this.ofScenario(property, value)
    return this.say(value, collection === 'activities' ? activityProperties[property] : undefined)
  }

  /** What a scenario does and expects; what is filled in, whose titles are the form's, by its keys. */
  private ofScenario(property: string, value: unknown): string {
    const titleOf = (id: string) => this.titleOf(id)
    if (property === 'acts' && Array.isArray(value))
      return sayActs(value.filter(isRecord) as unknown as Scenario['acts'], titleOf) || t('（无）')
    if (property === 'expected' && isRecord(value) && Array.isArray(value.path))
      return sayPath(value as unknown as Scenario['expected'], titleOf)
    if (property === 'values' && isRecord(value))
      return (
        Object.entries(value)
          .map(([key, one]) => `${key} = ${this.say(one)}`)
          .join(t('，')) || t('（无）')
      )
    return this.say(value)
  }

  /** How often a sub-process is gone through. */
  private loop(value: unknown): string {
    if (value === undefined) return t('（无）')
    const loop = loopOf({ $type: '', loopCharacteristics: value })
    if (!loop) return t('循环')
    const enough = loop.condition === '' ? null : enoughOf(loop.condition)
    const words = [loop.isSequential ? t('依次执行') : t('同时执行')]
    if (enough) words.push('count' in enough ? t('完成 {count} 行即可', enough) : t('完成 {percent}% 的行即可', enough))
    else if (loop.condition !== '') words.push(loop.condition)
    return words.join(t('，'))
  }

  path([first = '', second, ...rest]: readonly string[]): string {
    const words = [documentProperties[first]?.() ?? first]
    if (second !== undefined)
      words.push(first === 'settings' ? t(settingsProperties[second]?.title ?? second) : second, ...rest)
    return words.join(' ')
  }

  pathValue([first, second]: readonly string[], value: unknown): string {
    return this.say(value, first === 'settings' ? settingsProperties[second ?? ''] : undefined)
  }

  private say(value: unknown, schema?: PropertySchema): string {
    const title = schema?.['x-enum-titles']?.[schema.enum?.indexOf(value) ?? -1]
    if (title !== undefined) return t(title)
    if (value === undefined || value === '') return t('（无）')
    if (typeof value === 'boolean') return value ? t('是') : t('否')
    if (typeof value === 'string') return this.part(value) ? this.titleOf(value) : value
    if (Array.isArray(value)) return value.map((one) => this.say(one)).join(t('、')) || t('（无）')
    if (!isRecord(value)) return String(value)
    if (typeof value.body === 'string') return value.body
    if (typeof value.$ref === 'string') return value.$ref
    const { $type, x, y, type } = value
    if ($type === 'dc:Bounds' || $type === 'dc:Point') return `${String(x)}, ${String(y)}`
    const people = typeof type === 'string' ? peopleTitles.get(type) : undefined
    if (people === undefined) return JSON.stringify(value)
    const given = Object.entries(value).flatMap(([key, one]) => (key === 'type' ? [] : [this.say(one)]))
    return given.length === 0 ? t(people) : t('{title}（{values}）', { title: t(people), values: given.join(t('，')) })
  }
}

export const processWords = (before: ProcessDocument, after: ProcessDocument): PartWords =>
  new ProcessWords(before, after)
