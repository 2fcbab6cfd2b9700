import type { User } from '@portal/contract'
import { respondWith } from '../responses/respondWith.ts'

/** The login session and the member. */
export function respondToSession(user: User): void {
  respondWith('getAuth', {
    is_authenticated: true,
    user_session_version: user.user_session_version,
  })
  respondWith('getUser', { user })
  respondWith('getViewingEnd', { viewing: null })
  respondWith('getOverview', { overview: { conversations: 'quiet' } })
  respondWith('getSessionCredits', {
    session_credits_remaining: user.session_credits_remaining,
    credit_debt: user.credit_debt,
  })
  respondWith('getMetadata', { app_version: 'test' })
}
