import type { FormDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import { emptyForm } from '@/domain/documents/kinds/form/emptyForm'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import { formLoader } from '@/domain/documents/kinds/form/loadForm'
import { harvestReferences } from '@/domain/documents/tree/harvestReferences'
import { renameReferences } from '@/domain/documents/tree/renameReferences'
import { renameTreeParts } from '@/domain/documents/tree/renameTreeParts'
import { treeCollections } from '@/domain/documents/tree/treeCollections'
import { treeWords } from '@/domain/documents/tree/treeWords'
import { t } from '@/domain/i18n/t'

export const formKind: DocumentKind<FormDocument> = {
  ...formLoader,
  title: t('表单'),
  collections: treeCollections,
  empty: emptyForm,
  problems: (document) => formProblems(document),
  references: harvestReferences,
  renameReference: renameReferences,
  renameParts: renameTreeParts,
  words: (before, after) => treeWords({ before, after, kindOf: fieldKindOf }),
}
