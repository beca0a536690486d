import { defineLayout } from '@/src/runtime/defineLayout'
import { Children } from '@/src/runtime/render/FormView'

/** The content of one panel; its title is shown by the Collapse around it. */
export const collapsePaneLayout = defineLayout({ type: 'CollapsePane', Layout: ({ plan }) => <Children of={plan} /> })
