import { makeAutoObservable } from 'mobx'

export interface VisitedView {
  /** Path with its query; what a tag leads back to. */
  path: string
  title: string
}

/** Limit of tags; the oldest is removed first. */
const MOST = 20
/** Limit of pages cached behind the current one: a page of a thousand fields takes some ten megabytes. */
const MAX_CACHED = 8

/** The pages visited in this tab, in the order of their first visit: the tag bar of the specification's frame two (§2.8). */
class VisitedViews {
  list: VisitedView[] = []
  /** Paths of cached pages, the most recently used last. */
  cachedViews: string[] = []
  /** Titles that pages set once they have loaded: a record's title. */
  private readonly names = new Map<string, string>()
  /** How often the page of a path was closed or refreshed. */
  private readonly rounds = new Map<string, number>()

  constructor() {
    makeAutoObservable(this)
  }

  /** The title that the page of a path has set, if any. */
  nameOf(path: string): string | undefined {
    return this.names.get(path)
  }

  name(path: string, name: string): void {
    this.names.set(path, name)
  }

  /** Records a visit; another query on a known path only updates the tag's target. */
  visit(view: VisitedView): void {
    const path = pathOf(view.path)
    const known = this.list.find((one) => pathOf(one.path) === path)
    if (known) Object.assign(known, view)
    else this.list = [...this.list, view].slice(-MOST)
    this.cachedViews = [...this.cachedViews.filter((one) => one !== path), path].slice(-MAX_CACHED)
  }

  /** Closes a tag; returns where to go if it was the current one. */
  close(view: VisitedView): string | null {
    const at = this.list.findIndex((one) => one.path === view.path)
    const next = this.list[at + 1] ?? this.list[at - 1]
    this.list = this.list.filter((one) => one.path !== view.path)
    this.forget(pathOf(view.path))
    return next?.path ?? null
  }

  closeOthers(view: VisitedView): void {
    for (const one of this.list) if (one.path !== view.path) this.forget(pathOf(one.path))
    this.list = this.list.filter((one) => one.path === view.path)
  }

  clear(): void {
    for (const one of this.list) this.forget(pathOf(one.path))
    this.list = []
    this.cachedViews = []
  }

  /** The page of a tag is mounted again when it is shown next. */
  refresh(view: VisitedView): void {
    this.forget(pathOf(view.path))
  }

  /** Distinguishes the instances of a path's page before and after its tag was closed or refreshed. */
  roundOf(path: string): number {
    return this.rounds.get(path) ?? 0
  }

  private forget(path: string): void {
    this.cachedViews = this.cachedViews.filter((one) => one !== path)
    this.rounds.set(path, this.roundOf(path) + 1)
  }
}

export const pathOf = (path: string): string => path.split('?')[0] as string

export const visitedViews = new VisitedViews()
