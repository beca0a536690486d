import { action, observable } from 'mobx'

/** Ids of nodes in the order in which they were marked. Who asks after one id is told when that one changes, not of any other. */
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
