import type { Browser } from 'playwright'
import type { PageServer } from '@/scripts/bench/servePages'

/** One line of the printed table. */
export interface Measurement {
  row: string
  unit: 'ms' | 'kB' | 's'
  ours: number
  /** Absent where the goal is absolute. */
  baseline?: number
  /** Largest ratio, or largest value if there is no baseline; absent: reported only. */
  goal?: number
}

export interface Bench {
  root: string
  browser: Browser
  server: PageServer
  /** Rounds of every measurement; the median of them counts. */
  rounds: number
}

export type Group = (bench: Bench) => Promise<Measurement[]>
