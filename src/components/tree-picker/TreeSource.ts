/** A row that can be picked, or contains such rows. */
export interface PickRow {
  id: string
  name: string
  parentId?: string | null
  leaf?: boolean
  /** Shown beside the name where the tree does not show it: the path of a search result. */
  detail?: string
  /** Further search terms: a code, pinyin. */
  keywords?: string
}

/** Where the rows come from. Every function rejects with an Error whose message can be shown to the user. */
export interface TreeSource<Row extends PickRow> {
  /** The children of a row, or the top level for null; a source without `search` is called once, for all rows. */
  load(parentId: string | null): Promise<Row[]>
  /** Searches the whole tree. Absent if the whole tree is loaded: that is filtered in the browser. */
  search?(text: string): Promise<Row[]>
  /** Limit of shown results; the search returns one more if there are more. */
  maxFound?: number
  /** The current value. */
  loadChosen(): Promise<Row[]>
}
