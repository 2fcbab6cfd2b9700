import { createContext } from 'react'
import type { UnsentData } from './unsentData.ts'

/** Provided by the app, which knows the features that have some. */
export const UnsentDataContext = createContext<readonly UnsentData[]>([])
