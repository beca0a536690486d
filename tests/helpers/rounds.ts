/** How often a randomised test is repeated: enough for the gate, more to find rare faults in `npm run test:long`. */
export const rounds = (gate: number, long: number): number => (process.env.TEST_LONG ? long : gate)
