import { defineLayout } from '@/src/runtime/defineLayout'
import { Children } from '@/src/runtime/render/FormView'

/** The content of one tab; its title is shown by the Tabs around it. */
export const tabPaneLayout = defineLayout({ type: 'TabPane', Layout: ({ plan }) => <Children of={plan} /> })
