import type { AssistantSource } from '@portal/contract'
import type { ReactNode } from 'react'

/** The links of the app in the components of the assistant. */
export interface AssistantLinks {
  /** Opens the exact place of a source. Returns the label alone for one without a place. */
  readonly renderSourceLink: (source: AssistantSource, label: string) => ReactNode
  /** Opens a message to the practitioner with the question. */
  readonly renderMessageLink: (question: string, label: string) => ReactNode
}
