import { createContext } from 'react'
import type { UnsentData } from './unsentData.ts'

/** The unsent data, provided by the app, which knows the features that have some. */
export const UnsentDataContext = createContext<readonly UnsentData[]>([])
