import { emptyDocument } from '@/domain/documents/emptyDocument'
import { validateDocument } from '@/domain/documents/validateDocument'
import { definePublishable } from '@/server/resources/definePublishable'

export const formPublishable = definePublishable({ kind: 'form', empty: emptyDocument, problems: validateDocument })
