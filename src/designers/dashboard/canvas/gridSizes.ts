/** The same as in src/runtime/dashboard/dashboard.css, in pixels. */
export const ROW = 32
export const GAP = 12
