import type { ReactNode } from 'react'

/** A kind of unsent data, as a feature declares it without loading its code. */
export interface UnsentData {
  /** The name of its outbox, which its keys contain. */
  readonly name: string
  /** What members call one of them. */
  readonly noun: string
  /** Whether a rejected one can be sent again, so that it is lost with a logout. */
  readonly isRejectedKept: boolean
  /** What the paths start with whose screens mark what waits. */
  readonly path: string
  /** Sends what waits from an earlier visit, on any screen. Renders nothing. */
  readonly Sender: (props: object) => ReactNode
}

/** Names what a logout of the member would remove: "2 messages", "1 file". */
export type FindUnsaved = (kinds: readonly UnsentData[], userId: string) => readonly string[]
