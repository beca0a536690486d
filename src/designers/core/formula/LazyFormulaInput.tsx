import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import type { FormulaInputProps } from './FormulaInput'
import { StillFormula } from './StillFormula'

/** The editor of text is heavy; until it is there the formula is shown as it will look. */
export const LazyFormulaInput = lazyPart<FormulaInputProps>(async () => (await import('./FormulaInput')).FormulaInput, {
  Waiting: ({ value, scope, placeholder }) => <StillFormula value={value} scope={scope} placeholder={placeholder} />,
})
