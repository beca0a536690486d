import type { DocumentChange, Item, ItemList } from '@/domain/documents/diff/DocumentChange'
import type { DocumentNode, PortalDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { indexNodes } from '@/domain/documents/indexNodes'
import { titleOf } from '@/domain/documents/titleOf'
import { wordsOf } from '@/domain/documents/wordsOf'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToWords, type Words } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'

const itemProperties: Readonly<Record<string, string>> = {
  title: t('名称'),
  when: t('条件'),
  then: t('成立时'),
  else: t('不成立时'),
  type: t('种类'),
}

const documentProperties: Readonly<Record<string, string>> = {
  title: t('标题'),
  code: t('编码'),
  description: t('说明'),
  entity: t('数据实体'),
  layout: t('布局'),
  access: t('权限'),
  rules: t('规则'),
  actions: t('动作'),
  desktop: t('电脑'),
  tablet: t('平板'),
  phone: t('手机'),
  columns: t('列数'),
  span: t('所占列数'),
  view: t('可见范围'),
  edit: t('可编辑范围'),
}

const derivedTitles: Readonly<Record<string, string>> = {
  visible: t('显示'),
  required: t('必填'),
  readOnly: t('只读'),
  value: t('值'),
}

class Describer {
  private readonly words: Words

  constructor(
    private readonly before: PortalDocument,
    private readonly after: PortalDocument,
  ) {
    this.words = wordsOf(before, after)
  }

  private nodeTitle(id: string): string {
    return Object.hasOwn(this.words.titles, id) ? (this.words.titles[id] as string) : id
  }

  private node(id: string): DocumentNode | undefined {
    return indexNodes(this.after).get(id)?.node ?? indexNodes(this.before).get(id)?.node
  }

  /** What is added or removed: a field, or a container by the title of its kind. */
  private kindTitle(node: DocumentNode | undefined): string {
    const kind = fieldKindOf(node?.type ?? '')
    return kind?.valueType === 'none' ? t(kind.title) : t('字段')
  }

  /** A value in words; expressions become sentences. */
  private say(value: unknown, isExpression = false): string {
    if (value === undefined || value === '') return t('（无）')
    if (typeof value === 'boolean') return value ? t('是') : t('否')
    if (typeof value === 'string') return isExpression ? this.sentence(value) : value
    if (Array.isArray(value)) return value.map((item) => this.sayItem(item)).join(t('、')) || t('（无）')
    if (typeof value !== 'object' || value === null) return String(value)
    const reference = (value as { $ref?: unknown }).$ref
    return typeof reference === 'string' ? reference : JSON.stringify(value)
  }

  private sayItem(item: unknown): string {
    if (typeof item !== 'object' || item === null) return this.say(item)
    const { label, target, set, title, id } = item as Record<string, unknown>
    if (typeof label === 'string') return label
    if (typeof target === 'string' && typeof set === 'object' && set !== null) {
      const parts = Object.entries(set).map(([name, value]) =>
        t('{property}为{value}', {
          property: derivedTitles[name] ?? name,
          value: this.say(value, name === 'value'),
        }),
      )
      return t('「{title}」{changes}', { title: this.nodeTitle(target), changes: parts.join(t('，')) })
    }
    const name = title ?? id
    return typeof name === 'string' ? name : JSON.stringify(item)
  }

  private sentence(text: string): string {
    try {
      return expressionToWords(parseExpression(text), this.words)
    } catch (error) {
      if (error instanceof ExpressionError) return text
      throw error
    }
  }

  private items(document: PortalDocument, list: ItemList): readonly Item[] {
    const items = (document as unknown as Record<string, unknown>)[list]
    return Array.isArray(items) ? items : []
  }

  private item(list: ItemList, id: string): string {
    const isIt = (item: Item) => item.id === id
    const found = this.items(this.after, list).find(isIt) ?? this.items(this.before, list).find(isIt)
    const title = typeof found?.title === 'string' && found.title !== '' ? found.title : id
    return list === 'rules' ? t('规则「{title}」', { title }) : t('动作「{title}」', { title })
  }

  private oldItem(list: ItemList, id: string, property: string): unknown {
    return this.items(this.before, list).find((item) => item.id === id)?.[property]
  }

  private path(path: readonly string[]): string {
    return path.map((part) => documentProperties[part] ?? t('「{title}」', { title: this.nodeTitle(part) })).join(' ')
  }

  private oldAt(path: readonly string[]): unknown {
    return path.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], this.before)
  }

  private setNode(id: string, property: string, value: unknown): string {
    const schema = fieldKindOf(this.node(id)?.type ?? '')?.properties[property]
    const isExpression = schema?.['x-editor'] === 'expression'
    const word = (raw: unknown) => {
      const index = schema?.enum?.indexOf(raw) ?? -1
      const title = schema?.['x-enum-titles']?.[index]
      return title === undefined ? this.say(raw ?? schema?.default, isExpression) : t(title)
    }
    const old = indexNodes(this.before).get(id)?.node[property]
    const subject = t('「{title}」{property}', { title: this.nodeTitle(id), property: t(schema?.title ?? property) })
    return `${subject}: ${word(old)} → ${word(value)}`
  }

  describe(change: DocumentChange): string {
    switch (change.op) {
      case 'node.add': {
        return t('新增{kind}「{title}」', { kind: this.kindTitle(change.node), title: titleOf(change.node) })
      }
      case 'node.remove': {
        return t('删除{kind}「{title}」', {
          kind: this.kindTitle(this.node(change.id)),
          title: this.nodeTitle(change.id),
        })
      }
      case 'node.move':
        return t('移动「{title}」到「{parent}」第 {index} 位', {
          title: this.nodeTitle(change.id),
          parent: this.nodeTitle(change.parent),
          index: change.index + 1,
        })
      case 'node.set':
        return change.property === 'children'
          ? change.value
            ? t('「{title}」子组件: 启用', { title: this.nodeTitle(change.id) })
            : t('「{title}」子组件: 去除', { title: this.nodeTitle(change.id) })
          : this.setNode(change.id, change.property, change.value)
      case 'item.add':
        return t('新增{item}', { item: this.item(change.list, change.item.id) })
      case 'item.remove':
        return t('删除{item}', { item: this.item(change.list, change.id) })
      case 'item.move':
        return t('移动{item}到第 {index} 位', { item: this.item(change.list, change.id), index: change.index + 1 })
      case 'item.set': {
        const isExpression = change.property === 'when'
        const old = this.say(this.oldItem(change.list, change.id, change.property), isExpression)
        const property = itemProperties[change.property] ?? change.property
        const subject = t('{item}{property}', { item: this.item(change.list, change.id), property })
        return `${subject}: ${old} → ${this.say(change.value, isExpression)}`
      }
      case 'document.set':
        return `${this.path(change.path)}: ${this.say(this.oldAt(change.path))} → ${this.say(change.value)}`
      default:
        return t('整个设计被替换')
    }
  }
}

/** A change in words, by the titles of the two documents: `「天数」必填: 否 → 是`. Never throws. */
export function describeChange(change: DocumentChange, before: PortalDocument, after: PortalDocument): string {
  return new Describer(before, after).describe(change)
}

/** describeChange for many; the titles are looked up once. */
export function describeChanges(
  changes: readonly DocumentChange[],
  before: PortalDocument,
  after: PortalDocument,
): string[] {
  const describer = new Describer(before, after)
  return changes.map((change) => describer.describe(change))
}
