import { defineLayout } from '@/src/runtime/defineLayout'

/** Text for the person who fills the form. */
export const noteLayout = defineLayout({
  type: 'Note',
  Layout: ({ plan }) => (
    <div className={`portal-note portal-note-${(plan.node.tone as string | undefined) ?? 'plain'}`} role="note">
      {(plan.node.content as string | undefined) ?? plan.node.title}
    </div>
  ),
})
