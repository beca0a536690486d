import { pageKind } from '@/domain/documents/kinds/page/pageKind'
import { definePublishable } from '@/server/resources/definePublishable'

export const pagePublishable = definePublishable({ kind: pageKind })
