import { makeAutoObservable } from 'mobx'

export interface VisitedView {
  /** Path with its query; what a tag leads back to. */
  path: string
  title: string
}

/** As many tags as a bar can hold usefully; the oldest goes first. */
const MOST = 20

/** The pages visited in this tab, in the order of their first visit: the tag bar of the specification's frame two (§2.8). */
class VisitedViews {
  list: VisitedView[] = []

  constructor() {
    makeAutoObservable(this)
  }

  /** Notes a visit; another query on a known path only renews where its tag leads. */
  visit(view: VisitedView): void {
    const known = this.list.find((one) => pathOf(one.path) === pathOf(view.path))
    if (known) known.path = view.path
    else this.list = [...this.list, view].slice(-MOST)
  }

  /** Closes a tag; returns where to go when it was the one that is shown. */
  close(view: VisitedView): string | null {
    const at = this.list.findIndex((one) => one.path === view.path)
    const next = this.list[at + 1] ?? this.list[at - 1]
    this.list = this.list.filter((one) => one.path !== view.path)
    return next?.path ?? null
  }

  closeOthers(view: VisitedView): void {
    this.list = this.list.filter((one) => one.path === view.path)
  }

  clear(): void {
    this.list = []
  }
}

export const pathOf = (path: string): string => path.split('?')[0] as string

export const visitedViews = new VisitedViews()
