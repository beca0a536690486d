import type { DocumentReference } from '@/domain/documents/DocumentReference'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { systemColumnOf } from '@/domain/documents/kinds/list/systemColumns'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import { refOf } from '@/domain/documents/refOf'

/** The kind and the code of a list's source, `form:leave`; undefined while there is none. */
export function sourceOf({ source }: Pick<ListDocument, 'source'>): { kind: string; code: string } | undefined {
  const [, kind, code] = /^([a-z][a-zA-Z-]*):([^\s#]+)$/.exec(refOf(source) ?? '') ?? []
  return kind === undefined || code === undefined ? undefined : { kind, code }
}

/** The source of a list, and the fields of it that columns, queries and the calendar show, by their ids, which never change. Never throws. */
export function listReferences(document: ListDocument): DocumentReference[] {
  const source = sourceOf(document)
  if (!source) return []
  const shown = (['columns', 'queries'] as const).flatMap((part) =>
    document[part].flatMap(({ field }, at) =>
      systemColumnOf(field) ? [] : [{ ...source, member: field, path: `/${part}/${at}/field` }],
    ),
  )
  const calendar = (['start', 'end', 'title', 'color'] as const).flatMap((part) => {
    const field = document.calendar?.[part]
    return field === undefined || systemColumnOf(field) ? [] : [{ ...source, member: field, path: `/calendar/${part}` }]
  })
  return [{ ...source, path: '/source' }, ...shown, ...calendar]
}

/** A list whose source has another name; the same object where it is another's. */
export function renameListReference(document: ListDocument, { kind, from, to }: ReferenceRename): ListDocument {
  const source = sourceOf(document)
  const isIt = source?.kind === kind && source.code === from.code && from.member === undefined
  return isIt ? { ...document, source: { $ref: `${kind}:${to.code}` } } : document
}
