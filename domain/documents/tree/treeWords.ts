import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import type { NodeKind } from '@/domain/documents/NodeKind'
import { contentOf, type PartRef, type PartWords } from '@/domain/documents/parts/Part'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { wordsOf } from '@/domain/documents/tree/wordsOf'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToWords, type Words } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

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
  error: t('拒绝并提示'),
}

interface Sides {
  before: TreeDocument
  after: TreeDocument
  kindOf(type: string): NodeKind | undefined
}

/** The words for documents that are a tree of nodes below `root`, with rules and actions beside it. */
class TreeWords implements PartWords {
  private readonly words: Words

  constructor(private readonly sides: Sides) {
    this.words = wordsOf(sides.before, sides.after)
  }

  title({ collection, id }: PartRef): string {
    return collection === 'root' ? this.nodeTitle(id) : this.itemTitle(collection, id)
  }

  name({ collection, id }: PartRef): string {
    if (collection === 'root')
      return t('{kind}「{title}」', { kind: this.kindTitle(this.node(id)), title: this.nodeTitle(id) })
    const title = this.itemTitle(collection, id)
    return collection === 'rules' ? t('规则「{title}」', { title }) : t('动作「{title}」', { title })
  }

  property(ref: PartRef, property: string): string {
    if (ref.collection !== 'root')
      return t('{item}{property}', { item: this.name(ref), property: itemProperties[property] ?? property })
    if (property === 'children') return t('「{title}」子组件', { title: this.nodeTitle(ref.id) })
    const title = t(this.schemaOf(ref.id, property)?.title ?? property)
    return t('「{title}」{property}', { title: this.nodeTitle(ref.id), property: title })
  }

  value({ collection, id }: PartRef, property: string, value: unknown): string {
    if (collection !== 'root') return this.say(value, property === 'when')
    if (property === 'children') return value ? t('开启') : t('去除')
    const schema = this.schemaOf(id, property)
    const title = schema?.['x-enum-titles']?.[schema?.enum?.indexOf(value) ?? -1]
    return title === undefined ? this.say(value ?? schema?.default, schema?.['x-editor'] === 'expression') : t(title)
  }

  path(path: readonly string[]): string {
    return path.map((part) => documentProperties[part] ?? t('「{title}」', { title: this.nodeTitle(part) })).join(' ')
  }

  pathValue(_path: readonly string[], value: unknown): string {
    return this.say(value)
  }

  private nodeTitle(id: string): string {
    return Object.hasOwn(this.words.titles, id) ? (this.words.titles[id] as string) : id
  }

  private node(id: string): DocumentNode | undefined {
    return indexNodes(this.sides.after).get(id)?.node ?? indexNodes(this.sides.before).get(id)?.node
  }

  /** The name of an added or removed node: a field, or a container by the title of its kind. */
  private kindTitle(node: DocumentNode | undefined): string {
    const kind = this.sides.kindOf(node?.type ?? '')
    return kind?.valueType === 'none' ? t(kind.title) : t('字段')
  }

  private schemaOf(id: string, property: string) {
    return this.sides.kindOf(this.node(id)?.type ?? '')?.properties[property]
  }

  private itemTitle(collection: string, id: string): string {
    const items = [this.sides.after, this.sides.before].flatMap((document) => {
      const list = contentOf(document, collection)
      return Array.isArray(list) ? list : []
    })
    const found = items.find((item) => isRecord(item) && item.id === id) as { title?: unknown } | undefined
    return typeof found?.title === 'string' && found.title !== '' ? found.title : id
  }

  /** A value in words; expressions become sentences. */
  private say(value: unknown, isExpression = false): string {
    if (value === undefined || value === '') return t('（无）')
    if (typeof value === 'boolean') return value ? t('是') : t('否')
    if (typeof value === 'string') return isExpression ? this.sentence(value) : value
    if (Array.isArray(value)) return value.map((item) => this.sayItem(item)).join(t('、')) || t('（无）')
    if (!isRecord(value)) return String(value)
    return typeof value.$ref === 'string' ? value.$ref : JSON.stringify(value)
  }

  private sayItem(item: unknown): string {
    if (!isRecord(item)) return this.say(item)
    const { label, target, set, title, id } = item
    if (typeof label === 'string') return label
    if (typeof target === 'string' && isRecord(set)) {
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
}

/** The titles of the parts of two trees. */
export const treeWords = (sides: Sides): PartWords => new TreeWords(sides)
