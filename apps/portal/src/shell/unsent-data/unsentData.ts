import type { User } from '@portal/contract'
import type { FormDrafts, UnsentKind } from '@portal/features/shared'
import type { ReactNode } from 'react'

/** A kind of unsent data, as a feature declares it without loading its code. */
export interface UnsentData extends UnsentKind {
  /** Sends what waits from an earlier visit, on any screen. Renders nothing. */
  readonly Sender: (props: object) => ReactNode
  /** What the member has begun in this tab, and has to send to keep it. */
  readonly draft?: {
    readonly noun: string
    readonly count: (drafts: FormDrafts) => number
    /** How to keep it. A sentence. */
    readonly advice: string
  }
  /** How what waits is saved, if not as soon as there is a connection. A sentence. */
  readonly getSavingText?: (member: User) => string | null
}

/** What a logout would remove. */
export interface Unsaved {
  /** "2 messages", "1 file". */
  readonly text: string
  /** How to keep it. A sentence. */
  readonly advice: string
}

export type FindUnsaved = (
  kinds: readonly UnsentData[],
  member: User,
  drafts: FormDrafts,
) => readonly Unsaved[]
