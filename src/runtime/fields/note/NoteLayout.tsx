import type { NodeOf } from '@/domain/documents/NodeOf'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'

/** Text for the person who fills the form. */
export const noteLayout = defineLayout({
  type: 'Note',
  Layout: ({ plan }: LayoutProps<NodeOf<'Note'>>) => (
    <div className={`portal-note portal-note-${plan.node.tone ?? 'plain'}`} role="note">
      {plan.node.content ?? plan.node.title}
    </div>
  ),
})
