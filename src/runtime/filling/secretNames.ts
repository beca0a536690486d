import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'

/** Names of secret values in a form, its tables and its embedded forms. */
export function secretNames(document: FormDocument): ReadonlySet<string> {
  const nodes = [document, ...Object.values(subFormsOf(document))].flatMap((one) => [...indexNodes(one).values()])
  return new Set(nodes.filter(({ node }) => kindTraitsOf(node.type)?.secret === true).map(({ node }) => bindOf(node)))
}
