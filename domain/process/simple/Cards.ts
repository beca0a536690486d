/** A process as the simple designer shows it: cards from top to bottom. Titles, settings and conditions stay in the document. */
export interface Cards {
  /** Id of the start event: the card 发起人. */
  readonly start: string
  readonly cards: readonly Card[]
  /** Id of the end event. */
  readonly end: string
}

export type StepCardType = 'approve' | 'cc' | 'delay' | 'call' | 'service'
export type BlockCardType = 'condition' | 'parallel' | 'inclusive'

/** A card is named by the id of its element; a block by that of the gateway at which it forks. */
export type Card =
  | { readonly type: StepCardType; readonly id: string }
  | {
      readonly type: BlockCardType
      readonly id: string
      /** Id of the gateway at which the branches come together. */
      readonly join: string
      /** From left to right, which is their priority; the default stands last. */
      readonly branches: readonly CardBranch[]
    }

export interface CardBranch {
  /** Id of the flow that begins it; its condition stands there. */
  readonly id: string
  readonly isDefault?: true
  readonly cards: readonly Card[]
}

/** Why a process can't be shown as cards, and where. */
export interface NotShowable {
  readonly notShowable: { readonly element: string; readonly message: string }
}
