/** How small and how large a diagram is shown, as for the wheel of the drawing library. */
export const zoomRange = { least: 0.2, most: 4 } as const

/** How much larger a step makes it. */
export const zoomStep = 1.25
