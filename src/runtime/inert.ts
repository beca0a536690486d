/** What can be seen but not used. React 18 has no word for `inert`; any text switches it on. */
export const INERT = { inert: '' }
