import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import type { FormulaInputProps } from './FormulaInput'
import { StillFormula } from './StillFormula'

/** The text editor is large; until it has loaded the formula is shown statically. */
export const LazyFormulaInput = lazyPart<FormulaInputProps>(async () => (await import('./FormulaInput')).FormulaInput, {
  Waiting: ({ value, scope, placeholder }) => <StillFormula value={value} scope={scope} placeholder={placeholder} />,
})
