/** What is sent to somebody: what it is called, not what the form says. */
export interface Message {
  /** The same for each attempt, so that mailboxes know a mail that comes twice. */
  id: string
  title: string
  content: string
  /** The whole address of what it leads to. */
  url?: string
}
