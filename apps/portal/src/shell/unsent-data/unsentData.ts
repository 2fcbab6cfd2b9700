import type { UnsentKind } from '@portal/features/shared'
import type { ReactNode } from 'react'

/** A kind of unsent data, as a feature declares it without loading its code. */
export interface UnsentData extends UnsentKind {
  /** Sends what waits from an earlier visit, on any screen. Renders nothing. */
  readonly Sender: (props: object) => ReactNode
}

/** Names what a logout of the member would remove: "2 messages", "1 file". */
export type FindUnsaved = (kinds: readonly UnsentData[], userId: string) => readonly string[]
