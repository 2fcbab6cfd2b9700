import type { ReactNode } from 'react'

/** What the app adds to the member's protocols: its links, and parts of its own. */
export interface ProtocolParts {
  /** Renders the title of a protocol's row as a `RowLink` to it. */
  readonly renderPlanLink: (protocolId: string, title: string) => ReactNode
  readonly renderPlanButton: (protocolId: string, label: string) => ReactNode
  /** Renders a link that opens a message about an item. */
  readonly renderQuestionLink: (
    item: { readonly id: string; readonly item_key: string },
    label: ReactNode,
  ) => ReactNode
  /** A link to book a session, for members without a protocol. */
  readonly bookLink: ReactNode
  /** The drawing of days without items. */
  readonly drawing: ReactNode
  /** Shows when the data was loaded, in epoch milliseconds by the device's clock. */
  readonly renderLastUpdated: (loadedAt: number | undefined) => ReactNode
}
