import { DocumentError } from '@/domain/documents/DocumentError'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { findUnsafeJson } from '@/domain/documents/findUnsafeJson'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

/** JSON of a document whose shape is not known yet. */
export type RawDocument = Readonly<Record<string, unknown>>

/** A migration from one version of a kind to the next. Never changed once released; a golden file tests it. */
export interface Migration {
  /** Version that it reads; it writes the next one. */
  from: number
  /** Pure: returns a new object and leaves the old one unchanged. */
  migrate(document: RawDocument): RawDocument
}

/** What reading a document of one kind needs; a page that only shows documents loads no more than this. */
export interface DocumentLoader<D extends Envelope = Envelope> {
  readonly kind: D['kind']
  /** The version that this code writes. */
  readonly version: number
  /** Oldest first. */
  readonly migrations: readonly Migration[]
  /** A document of the current version with optional parts filled in. Throws DocumentError for JSON that is not a document. */
  normalise(raw: RawDocument): D
}

export const documentProblem = (code: string, message: string, pointer = ''): Problem => ({
  severity: 'error',
  code,
  message,
  pointer,
})

export function refuseDocument(...problems: Problem[]): never {
  throw new DocumentError(problems)
}

/** JSON as an object whose properties can be read. Throws DocumentError. */
export function rawDocument(json: unknown): RawDocument {
  if (!isRecord(json)) return refuseDocument(documentProblem('not_document', t('文档须为 JSON 对象')))
  const unsafe = findUnsafeJson(json)
  if (unsafe !== null) return refuseDocument(documentProblem('unsafe_json', unsafe))
  return json
}

export function refuseKind(kind: unknown): never {
  return refuseDocument(documentProblem('unknown_kind', t('不认识的文档种类 {kind}', { kind: String(kind) }), '/kind'))
}

function checkVersion({ schemaVersion }: RawDocument, current: number): void {
  if (typeof schemaVersion !== 'number' || !Number.isInteger(schemaVersion) || schemaVersion < 1)
    refuseDocument(documentProblem('schema_version', t('结构版本须为正整数'), '/schemaVersion'))
  if (schemaVersion > current)
    refuseDocument(
      documentProblem(
        'schema_version',
        t('文档的结构版本 {schemaVersion} 高于系统支持的 {current}，请先升级系统', { schemaVersion, current }),
        '/schemaVersion',
      ),
    )
}

function checkNames({ code, title }: RawDocument): void {
  const problems: Problem[] = []
  if (typeof code !== 'string') problems.push(documentProblem('code', t('文档缺少编码'), '/code'))
  if (typeof title !== 'string') problems.push(documentProblem('title', t('文档缺少标题'), '/title'))
  if (problems.length > 0) refuseDocument(...problems)
}

/**
 * JSON → document of the current version of a kind: checks the envelope, runs the migrations, fills in optional parts. The
 * JSON is not changed. Throws DocumentError when it is not a document of this kind; `problems` of the kind reports what is wrong inside.
 */
export function loadWith<D extends Envelope>(
  { kind, version, migrations, normalise }: DocumentLoader<D>,
  json: unknown,
): D {
  const raw = rawDocument(json)
  if (raw.kind !== kind) return refuseKind(raw.kind)
  checkVersion(raw, version)
  const migrated = migrations.reduce(
    (document, step) =>
      step.from === document.schemaVersion ? { ...step.migrate(document), schemaVersion: step.from + 1 } : document,
    raw,
  )
  checkNames(migrated)
  return normalise(migrated)
}
