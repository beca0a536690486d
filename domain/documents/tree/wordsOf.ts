import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import type { Words } from '@/domain/expression/expressionToWords'

const labelsOf = ({ options }: DocumentNode): Record<string, string> | undefined =>
  Array.isArray(options)
    ? Object.fromEntries(options.map((one) => [String(one?.value), String(one?.label)]))
    : undefined

/** The titles of fields and options for expressions over these documents; the last document takes precedence. */
export function wordsOf(...documents: TreeDocument[]): Words {
  const titles: Record<string, string> = {}
  const labels: Record<string, Record<string, string>> = {}
  for (const document of documents)
    for (const [id, { node }] of indexNodes(document)) {
      titles[id] = titleOf(node)
      const options = labelsOf(node)
      if (options) labels[id] = options
    }
  return { titles, labels }
}
