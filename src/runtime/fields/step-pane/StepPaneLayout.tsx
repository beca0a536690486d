import { defineLayout } from '@/src/runtime/defineLayout'
import { Children } from '@/src/runtime/render/FormView'

/** The content of one step; its title is shown by the Steps around it. */
export const stepPaneLayout = defineLayout({ type: 'StepPane', Layout: ({ plan }) => <Children of={plan} /> })
