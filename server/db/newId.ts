import { randomFillSync } from 'node:crypto'

const random = new Uint8Array(10)
let lastTime = 0
let sequence = 0

/** A UUIDv7 (RFC 9562): 48 bits of milliseconds, then a 12-bit counter that keeps ids of one process in order, then randomness. */
export function newId(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    sequence = 0
  } else {
    sequence += 1
    // The counter is full: borrow the next millisecond instead of losing the order.
    if (sequence > 0xfff) {
      lastTime += 1
      sequence = 0
    }
  }
  randomFillSync(random)
  const time = lastTime.toString(16).padStart(12, '0')
  const tail = Array.from(random.subarray(2), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = (0x8 | (random[0]! & 0x3)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${variant}${tail.slice(0, 3)}-${tail.slice(3, 15)}`
}
