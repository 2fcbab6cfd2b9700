import { createContext, type ReactNode, use } from 'react'

/** What a screen shows, for links to what goes with it. */
export interface RelatedSubject {
  /** The kinds of the items of protocols. */
  readonly protocolKinds?: readonly string[] | undefined
  /** The groups of the lab results. */
  readonly labGroups?: readonly string[] | undefined
}

/** What the app links to. It loads later and has no height until then. */
export const RelatedLinksContext = createContext<(subject: RelatedSubject) => ReactNode>(() => null)

/** Links of the app to other features, below what a screen shows. */
export const RelatedLinks = (subject: RelatedSubject) => use(RelatedLinksContext)(subject)
