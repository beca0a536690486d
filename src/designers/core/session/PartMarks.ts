import { action, observable } from 'mobx'

/** Ids of nodes in the order in which they were marked. Readers of one id are notified only when that one changes. */
export class PartMarks {
  private readonly ids = observable.map<string, true>()

  has(id: string): boolean {
    return this.ids.has(id)
  }

  get all(): string[] {
    return [...this.ids.keys()]
  }

  readonly replace = action((ids: readonly string[]) => {
    this.ids.replace(ids.map((id) => [id, true]))
  })

  readonly toggle = action((id: string) => {
    if (!this.ids.delete(id)) this.ids.set(id, true)
  })
}
