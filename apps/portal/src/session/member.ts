import type { User } from '@portal/contract'
import { createContext, use } from 'react'

export const MemberContext = createContext<User | null>(null)

/** The logged-in member. Screens are only mounted while there is one. */
export function useMember(): User {
  const user = use(MemberContext)
  if (!user) throw new Error('A screen was mounted outside the shell.')
  return user
}
