import type { NodeOf } from '@/domain/documents/NodeOf'

/** A list of the task centre. */
export type BoardTab = NodeOf<'TaskBoard'>['tabs'][number]
