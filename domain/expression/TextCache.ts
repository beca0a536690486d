/** A bounded cache by text: when full, the oldest half is dropped, so that hot entries need no bookkeeping. */
export class TextCache<T> {
  private readonly entries = new Map<string, T>()

  constructor(private readonly limit: number) {}

  /** The cached value, or the result of `make`; if `make` throws, nothing is cached. */
  get(text: string, make: () => T): T {
    const hit = this.entries.get(text)
    if (hit !== undefined) return hit
    const value = make()
    if (this.entries.size >= this.limit) this.dropOldestHalf()
    this.entries.set(text, value)
    return value
  }

  private dropOldestHalf(): void {
    let left = this.limit / 2
    for (const key of this.entries.keys()) {
      if (left-- <= 0) return
      this.entries.delete(key)
    }
  }
}
