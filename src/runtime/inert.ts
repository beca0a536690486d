/** Visible but not usable. React 18 does not support `inert`; any text enables it. */
export const INERT = { inert: '' }
