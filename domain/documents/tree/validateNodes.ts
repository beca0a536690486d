import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { NodeKind } from '@/domain/documents/NodeKind'
import type { Problem } from '@/domain/documents/Problem'
import { type SchemaProblem, schemaProblems } from '@/domain/documents/schemaProblems'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { maximumNodeDepth, type NodePlace, walkNodes } from '@/domain/documents/tree/walkNodes'
import { forbiddenNames, reservedNames } from '@/domain/expression/limits'
import { t } from '@/domain/i18n/t'

/** Looks a kind up by type; forms use the field kinds, pages also widgets. */
export type KindOf = (type: string) => NodeKind | undefined

export const maximumNodes = 5000

/** Nodes that passed their kind's checks. An edited document shares all unchanged nodes with the one before. */
const sound = new WeakMap<DocumentNode, NodeKind>()

function problemsOf(node: DocumentNode, kind: NodeKind): SchemaProblem[] {
  if (sound.get(node) === kind) return []
  const problems = schemaProblems(node, kind.schema, kind.related)
  if (problems.length === 0) sound.set(node, kind)
  return problems
}

class NodeValidator {
  readonly problems: Problem[] = []
  private readonly ids = new Set<string>()
  private readonly binds = new Map<string, DocumentNode>()
  private count = 0

  constructor(
    private readonly documentKind: string,
    private readonly kindOf: KindOf,
  ) {}

  private report({ node, pointer }: NodePlace, code: string, message: string, part = ''): void {
    this.problems.push({ severity: 'error', code, message, nodeId: String(node.id), pointer: pointer + part })
  }

  private titleOfKind(type: string): string {
    return t(this.kindOf(type)?.title ?? type)
  }

  visit(place: NodePlace): void {
    if (++this.count === maximumNodes + 1)
      this.report(place, 'too_many_nodes', t('组件不能超过 {most} 个', { most: maximumNodes }))
    if (this.count > maximumNodes) return
    this.checkId(place)
    const kind = this.kindOf(place.node.type)
    if (!kind) {
      this.report(place, 'unknown_type', t('不认识的组件种类 {type}', { type: String(place.node.type) }), '/type')
      return
    }
    for (const { pointer, message } of problemsOf(place.node, kind))
      this.report(place, 'schema', t('「{title}」{message}', { title: titleOf(place.node), message }), pointer)
    this.checkPlace(place, kind)
    if (kind.valueType !== 'none') this.checkBind(place)
  }

  private checkId(place: NodePlace): void {
    const { id } = place.node
    if (typeof id !== 'string') {
      this.report(place, 'bad_id', t('组件缺少标识'), '/id')
      return
    }
    if (reservedNames.has(id) || forbiddenNames.has(id))
      this.report(place, 'bad_id', t('{id} 是保留的名称，不能用作标识', { id }), '/id')
    if (this.ids.has(id)) this.report(place, 'duplicate_id', t('标识 {id} 重复', { id }), '/id')
    this.ids.add(id)
  }

  private checkPlace(place: NodePlace, kind: NodeKind): void {
    const { node, parent, depth, subTable } = place
    const title = titleOf(node)
    if (Array.isArray(node.children)) {
      if (depth >= maximumNodeDepth && node.children.length > 0)
        this.report(place, 'too_deep', t('组件嵌套不能超过 {most} 层', { most: maximumNodeDepth }), '/children')
      for (const [index, child] of node.children.entries())
        if (typeof child !== 'object' || child === null || Array.isArray(child))
          this.report(
            place,
            'not_node',
            t('「{title}」的第 {index} 个子组件不是组件', { title, index: index + 1 }),
            `/children/${index}`,
          )
    }
    if (!parent) {
      if (kind.rootOf !== this.documentKind)
        this.report(place, 'bad_root', t('{kind}不能作为根组件', { kind: t(kind.title) }), '/type')
      return
    }
    if (kind.rootOf !== undefined) {
      this.report(place, 'bad_parent', t('{kind}只能作为根组件', { kind: t(kind.title) }))
      return
    }
    const around = this.kindOf(parent.type)
    if (kind.parents && !kind.parents.includes(parent.type))
      this.report(
        place,
        'bad_parent',
        t('「{title}」只能放在{parents}中', {
          title,
          parents: kind.parents.map((type) => this.titleOfKind(type)).join(t('、')),
        }),
      )
    else if (around?.children && !around.children.includes(node.type))
      this.report(
        place,
        'bad_parent',
        t('{kind}中只能放{children}', {
          kind: t(around.title),
          children: around.children.map((type) => this.titleOfKind(type)).join(t('、')),
        }),
      )
    else if (subTable && !kind.inSubTable)
      this.report(place, 'bad_column', t('{kind}「{title}」不能作为子表的列', { kind: t(kind.title), title }))
  }

  private checkBind(place: NodePlace): void {
    const { node, subTable } = place
    if (typeof node.id !== 'string') return
    const bind = bindOf(node)
    const key = `${subTable?.id ?? ''} ${bind}`
    const other = this.binds.get(key)
    if (other)
      this.report(
        place,
        'duplicate_bind',
        t('「{title}」与「{other}」绑定了同一字段 {bind}', { title: titleOf(node), other: titleOf(other), bind }),
        '/bind',
      )
    else this.binds.set(key, node)
    if (forbiddenNames.has(bind)) this.report(place, 'bad_bind', t('不能绑定到名为 {bind} 的字段', { bind }), '/bind')
  }
}

/** The problems of single nodes: kinds, properties, ids, positions, bindings. Nodes must not be changed in place afterwards. Never throws. */
export function validateNodes(document: TreeDocument, kindOf: KindOf = fieldKindOf): Problem[] {
  const validator = new NodeValidator(document.kind, kindOf)
  walkNodes(document.root, (place) => validator.visit(place))
  return validator.problems
}
