import { createContext, use } from 'react'

export const ReadOnlyContext = createContext<string | null>(null)

/** Why nothing can be changed now, for the buttons that would; null when it can. */
export const useReadOnlyReason = (): string | null => use(ReadOnlyContext)
