import type { DocumentNode } from '@/domain/documents/document'
import type { PropertiesByKind } from '@/domain/documents/generated/nodes'

/** A node of one kind with what the schema of the kind declares; `never` is a node of whatever kind. */
export type NodeOf<Kind extends keyof PropertiesByKind> = Omit<DocumentNode, keyof PropertiesByKind[Kind]> &
  PropertiesByKind[Kind]
