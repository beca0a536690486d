import { DocumentError } from '@/domain/documents/DocumentError'
import type { DocumentNode, FormDocument, PortalDocument } from '@/domain/documents/document'
import { findUnsafeJson } from '@/domain/documents/findUnsafeJson'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { currentVersions, migrations, type RawDocument } from '@/domain/documents/migrations'
import type { Problem } from '@/domain/documents/Problem'
import { maximumNodeDepth } from '@/domain/documents/walkNodes'
import { t } from '@/domain/i18n/t'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const problem = (code: string, message: string, pointer = ''): Problem => ({
  severity: 'error',
  code,
  message,
  pointer,
})

function refuse(...problems: Problem[]): never {
  throw new DocumentError(problems)
}

/** The envelope's own parts; everything else is validateDocument's affair. */
function checkEnvelope(json: unknown): RawDocument {
  if (!isObject(json)) return refuse(problem('not_document', t('文档须为 JSON 对象')))
  const unsafe = findUnsafeJson(json)
  if (unsafe !== null) return refuse(problem('unsafe_json', unsafe))
  const { kind, schemaVersion } = json
  const current = typeof kind === 'string' && Object.hasOwn(currentVersions, kind) ? currentVersions[kind] : undefined
  if (current === undefined)
    return refuse(problem('unknown_kind', t('不认识的文档种类 {kind}', { kind: String(kind) }), '/kind'))
  if (typeof schemaVersion !== 'number' || !Number.isInteger(schemaVersion) || schemaVersion < 1)
    return refuse(problem('schema_version', t('结构版本须为正整数'), '/schemaVersion'))
  if (schemaVersion > current)
    return refuse(
      problem(
        'schema_version',
        t('文档的结构版本 {schemaVersion} 高于系统支持的 {current}，请先升级系统', { schemaVersion, current }),
        '/schemaVersion',
      ),
    )
  return json
}

function migrate(document: RawDocument): RawDocument {
  let migrated = document
  for (const step of migrations)
    if (step.kind === migrated.kind && step.from === migrated.schemaVersion)
      migrated = { ...step.migrate(migrated), schemaVersion: step.from + 1 }
  return migrated
}

function checkShape({ code, title, root }: RawDocument): void {
  const problems: Problem[] = []
  if (typeof code !== 'string') problems.push(problem('code', t('文档缺少编码'), '/code'))
  if (typeof title !== 'string') problems.push(problem('title', t('文档缺少标题'), '/title'))
  if (!isObject(root) || typeof root.id !== 'string' || typeof root.type !== 'string')
    problems.push(problem('root', t('文档缺少根组件'), '/root'))
  if (problems.length > 0) refuse(...problems)
}

function normaliseNode(node: DocumentNode, depth = 0): DocumentNode {
  const { children } = node
  if (!Array.isArray(children)) return kindTraitsOf(node.type)?.container ? { ...node, children: [] } : node
  if (depth > maximumNodeDepth) return node
  return { ...node, children: children.map((child) => (isObject(child) ? normaliseNode(child, depth + 1) : child)) }
}

/**
 * JSON → document of the current version: checks the envelope, runs the migrations, fills in parts that may be left out
 * (rules, layout, actions, access, the children of containers). The JSON is not changed.
 * Throws DocumentError when it is no document; what is wrong inside of one is found by validateDocument.
 */
export function loadDocument(json: unknown): PortalDocument {
  const raw = migrate(checkEnvelope(json))
  checkShape(raw)
  const document = raw as unknown as PortalDocument
  const given = { ...document, root: normaliseNode(document.root) }
  const parts = { layout: {}, rules: [], actions: [], access: {} }
  // What was left out comes last, so that the order in which a person reads a document stays.
  return { ...given, ...parts, ...given }
}

/** loadDocument for forms. Throws DocumentError also for another kind of document. */
export function loadForm(json: unknown): FormDocument {
  const document = loadDocument(json)
  if (document.kind !== 'form') return refuse(problem('unknown_kind', t('此文档不是表单'), '/kind'))
  return document as FormDocument
}
