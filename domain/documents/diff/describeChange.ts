import type { DocumentChange, Item, ItemList } from '@/domain/documents/diff/DocumentChange'
import type { DocumentNode, PortalDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { indexNodes } from '@/domain/documents/indexNodes'
import { titleOf } from '@/domain/documents/titleOf'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToChinese } from '@/domain/expression/expressionToChinese'
import { parseExpression } from '@/domain/expression/parseExpression'

const listTitles: Record<ItemList, string> = { rules: '规则', actions: '动作' }

const itemProperties: Readonly<Record<string, string>> = {
  title: '名称',
  when: '条件',
  then: '成立时',
  else: '不成立时',
  type: '种类',
}

const documentProperties: Readonly<Record<string, string>> = {
  title: '标题',
  code: '编码',
  description: '说明',
  entity: '数据实体',
  layout: '布局',
  access: '权限',
  rules: '规则',
  actions: '动作',
  desktop: '电脑',
  tablet: '平板',
  phone: '手机',
  columns: '列数',
  span: '所占列数',
  view: '可见范围',
  edit: '可编辑范围',
}

const derivedTitles: Readonly<Record<string, string>> = {
  visible: '显示',
  required: '必填',
  readOnly: '只读',
  value: '值',
}

class Describer {
  private readonly titles: Record<string, string> = {}

  constructor(
    private readonly before: PortalDocument,
    private readonly after: PortalDocument,
  ) {
    for (const document of [before, after])
      for (const [id, { node }] of indexNodes(document)) this.titles[id] = titleOf(node)
  }

  private nodeTitle(id: string): string {
    return Object.hasOwn(this.titles, id) ? (this.titles[id] as string) : id
  }

  private node(id: string): DocumentNode | undefined {
    return indexNodes(this.after).get(id)?.node ?? indexNodes(this.before).get(id)?.node
  }

  /** A value in words; expressions become sentences. */
  private say(value: unknown, isExpression = false): string {
    if (value === undefined || value === '') return '（无）'
    if (typeof value === 'boolean') return value ? '是' : '否'
    if (typeof value === 'string') return isExpression ? this.sentence(value) : value
    if (Array.isArray(value)) return value.map((item) => this.sayItem(item)).join('、') || '（无）'
    if (typeof value !== 'object' || value === null) return String(value)
    const reference = (value as { $ref?: unknown }).$ref
    return typeof reference === 'string' ? reference : JSON.stringify(value)
  }

  private sayItem(item: unknown): string {
    if (typeof item !== 'object' || item === null) return this.say(item)
    const { label, target, set, title, id } = item as Record<string, unknown>
    if (typeof label === 'string') return label
    if (typeof target === 'string' && typeof set === 'object' && set !== null) {
      const parts = Object.entries(set).map(
        ([name, value]) => `${derivedTitles[name] ?? name}为${this.say(value, name === 'value')}`,
      )
      return `「${this.nodeTitle(target)}」${parts.join('，')}`
    }
    const name = title ?? id
    return typeof name === 'string' ? name : JSON.stringify(item)
  }

  private sentence(text: string): string {
    try {
      return expressionToChinese(parseExpression(text), this.titles)
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
    return `${listTitles[list]}「${typeof found?.title === 'string' && found.title !== '' ? found.title : id}」`
  }

  private oldItem(list: ItemList, id: string, property: string): unknown {
    return this.items(this.before, list).find((item) => item.id === id)?.[property]
  }

  private path(path: readonly string[]): string {
    return path.map((part) => documentProperties[part] ?? `「${this.nodeTitle(part)}」`).join(' ')
  }

  private oldAt(path: readonly string[]): unknown {
    return path.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], this.before)
  }

  private setNode(id: string, property: string, value: unknown): string {
    const schema = fieldKindOf(this.node(id)?.type ?? '')?.properties[property]
    const isExpression = schema?.['x-editor'] === 'expression'
    const word = (raw: unknown) => {
      const index = schema?.enum?.indexOf(raw) ?? -1
      return schema?.['x-enum-titles']?.[index] ?? this.say(raw ?? schema?.default, isExpression)
    }
    const old = indexNodes(this.before).get(id)?.node[property]
    return `「${this.nodeTitle(id)}」${schema?.title ?? property}: ${word(old)} → ${word(value)}`
  }

  describe(change: DocumentChange): string {
    switch (change.op) {
      case 'node.add': {
        const kind = fieldKindOf(change.node.type)
        return `新增${kind?.valueType === 'none' ? kind.title : '字段'}「${titleOf(change.node)}」`
      }
      case 'node.remove': {
        const kind = fieldKindOf(this.node(change.id)?.type ?? '')
        return `删除${kind?.valueType === 'none' ? kind.title : '字段'}「${this.nodeTitle(change.id)}」`
      }
      case 'node.move':
        return `移动「${this.nodeTitle(change.id)}」到「${this.nodeTitle(change.parent)}」第 ${change.index + 1} 位`
      case 'node.set':
        return change.property === 'children'
          ? `「${this.nodeTitle(change.id)}」子组件: ${change.value ? '启用' : '去除'}`
          : this.setNode(change.id, change.property, change.value)
      case 'item.add':
        return `新增${this.item(change.list, change.item.id)}`
      case 'item.remove':
        return `删除${this.item(change.list, change.id)}`
      case 'item.move':
        return `移动${this.item(change.list, change.id)}到第 ${change.index + 1} 位`
      case 'item.set': {
        const isExpression = change.property === 'when'
        const old = this.say(this.oldItem(change.list, change.id, change.property), isExpression)
        const property = itemProperties[change.property] ?? change.property
        return `${this.item(change.list, change.id)}${property}: ${old} → ${this.say(change.value, isExpression)}`
      }
      case 'document.set':
        return `${this.path(change.path)}: ${this.say(this.oldAt(change.path))} → ${this.say(change.value)}`
      default:
        return '整个设计被替换'
    }
  }
}

/** A change in Chinese words, by the titles of the two documents: `「天数」必填: 否 → 是`. Never throws. */
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
