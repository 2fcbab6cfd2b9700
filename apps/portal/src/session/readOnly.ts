import { createContext, use } from 'react'

/** Why nothing can be changed while the portal cannot be reached. */
export const NEEDS_CONNECTION = 'Needs a connection.'

export const ReadOnlyContext = createContext<string | null>(null)

/** Why nothing can be changed now, for the buttons that would; null when it can. */
export const useReadOnlyReason = (): string | null => use(ReadOnlyContext)
