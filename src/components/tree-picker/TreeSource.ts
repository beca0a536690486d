/** What can be picked, or leads to it. */
export interface PickRow {
  id: string
  name: string
  parentId?: string | null
  leaf?: boolean
  /** Shown beside the name where the tree does not: the path of what a search found. */
  detail?: string
  /** What it is found by besides its name: a code, pinyin. */
  keywords?: string
}

/** Where the rows come from. Every function rejects with an Error whose message can be shown to the user. */
export interface TreeSource<Row extends PickRow> {
  /** The rows right below a row, at the top for null; a source without `search` is asked once, for all rows. */
  load(parentId: string | null): Promise<Row[]>
  /** Looks anywhere in the tree. Absent where the whole tree is there: that is filtered in the browser. */
  search?(text: string): Promise<Row[]>
  /** So many of what a search finds are shown; it gives one more to say that there are more. */
  mostFound?: number
  /** What is chosen already. */
  loadChosen(): Promise<Row[]>
}
