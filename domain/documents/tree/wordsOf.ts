import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import type { Words } from '@/domain/expression/expressionToWords'

const labelsOf = ({ options }: DocumentNode): Record<string, string> | undefined =>
  Array.isArray(options)
    ? Object.fromEntries(options.map((one) => [String(one?.value), String(one?.label)]))
    : undefined

/** What expressions over these documents call their fields and options; the last document has the last word. */
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
