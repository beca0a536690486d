import type { ComponentType } from 'react'
import type { WidgetOutcome } from '@/domain/contract/generated/types'
import type { Device } from '@/domain/documents/document'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'

export interface DashboardWidgetProps<W extends DashboardWidget = DashboardWidget> {
  widget: W
  /** The document that it shows, if it shows one. */
  part: Envelope | undefined
  /** Undefined until it is there, and for kinds without data. */
  outcome: WidgetOutcome | undefined
  /** What it publishes at the moment. */
  value: unknown
  publish: (value: unknown) => void
  /** Another widget follows what it publishes. */
  isFollowed: boolean
  device: Device
  /** Its title, as the card shows it. */
  title: string
  /** Shows numbers instead of a picture. */
  asTable: boolean
}

/** How one kind of widget is shown. */
export interface DashboardWidgetView<W extends DashboardWidget = DashboardWidget> {
  type: string
  Widget: ComponentType<DashboardWidgetProps<W>>
  /** It has data to be fetched. */
  hasData: (widget: W) => boolean
  /** It can be shown as a table instead. */
  hasTable?: (part: Envelope | undefined) => boolean
  /** What it publishes in words. */
  say?: (value: unknown, outcome: WidgetOutcome | undefined) => string
  /** It stands without the frame of a card. */
  isBare?: boolean
}
