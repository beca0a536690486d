import type { DocumentNode } from '@/domain/documents/document'
import { findUnsafeJson } from '@/domain/documents/findUnsafeJson'
import type { NodeClip } from '@/domain/documents/tree/copy/NodeClip'

/** Prefix that identifies our text on the system's clipboard. */
const CLIP_KIND = 'portal/nodes'

/** A clip as text for the system's clipboard, so that it can be pasted in another tab. */
export const printClip = (clip: NodeClip): string => JSON.stringify({ kind: CLIP_KIND, ...clip })

const listOf = (value: unknown): never[] =>
  Array.isArray(value) ? (value.filter((one) => typeof one === 'object' && one !== null) as never[]) : []
const recordOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as never

/** The clip that a text contains; null for any other text. Its content is checked like all content, by `problems`. Never throws. */
export function readClip(text: string): NodeClip | null {
  try {
    const json = JSON.parse(text) as Record<string, unknown> | null
    if (json?.kind !== CLIP_KIND || findUnsafeJson(json) !== null) return null
    const isNode = (node: DocumentNode) => typeof node.type === 'string' && typeof node.id === 'string'
    const isRule = (rule: { then?: unknown; when?: unknown }) =>
      Array.isArray(rule.then) && typeof rule.when === 'string'
    const nodes = listOf(json.nodes).filter(isNode)
    if (nodes.length === 0) return null
    return {
      nodes,
      rules: listOf(json.rules).filter(isRule),
      actions: listOf(json.actions),
      layout: recordOf(json.layout),
      access: recordOf(json.access),
    }
  } catch {
    return null
  }
}
