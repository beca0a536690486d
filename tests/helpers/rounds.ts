/** How often a test repeats what is drawn by chance: enough to notice a fault in the gate, as many as find rare ones in `npm run test:long`. */
export const rounds = (gate: number, long: number): number => (process.env.TEST_LONG ? long : gate)
