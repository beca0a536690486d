import { defineLayout } from '@/src/runtime/defineLayout'
import { Children } from '@/src/runtime/render/FormView'

export const formLayout = defineLayout({ type: 'Form', Layout: ({ plan }) => <Children of={plan} /> })
