import { addressOf } from '@/scripts/bench/BenchPage'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { inPage } from '@/scripts/bench/sideBySide'

/** Bodies of all replies, gzip level 9, until a form of four fields of the four kinds is shown and nothing more is requested. */
async function bytesOf(bench: Bench, page: 'form-ours' | 'form-by-hand'): Promise<number> {
  bench.server.takeBytes()
  return await inPage(bench, addressOf(bench.server.origin, page, 'fields=4'), async (opened) => {
    await opened.call('mount')
    await opened.waitForIdle()
    return bench.server.takeBytes() / 1000
  })
}

/** What an end user's form page transfers without the product's frame and without designers. */
export async function pageBytes(bench: Bench): Promise<Measurement[]> {
  return [
    {
      row: "bytes (gzip) of an end user's form page",
      unit: 'kB',
      ours: await bytesOf(bench, 'form-ours'),
      baseline: await bytesOf(bench, 'form-by-hand'),
      goal: 1.25,
    },
  ]
}
