import type { DocumentNode } from '@/domain/documents/document'
import type { PropertiesByKind } from '@/domain/documents/generated/nodes'

/** A node of one kind, typed by the kind's schema; `never` is a node of any kind. */
export type NodeOf<Kind extends keyof PropertiesByKind> = Omit<DocumentNode, keyof PropertiesByKind[Kind]> &
  PropertiesByKind[Kind]
