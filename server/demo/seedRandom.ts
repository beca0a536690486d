/** Pseudo-random numbers from 0 up to 1, the same every time (mulberry32), so that the demo is the same on every machine. */
export interface SeedRandom {
  next(): number
  /** An integer from 0 up to the bound. */
  below(bound: number): number
  pick<T>(items: readonly T[]): T
}

export function seedRandom(seed: number): SeedRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, pick: (items) => items[below(items.length)]! }
}
