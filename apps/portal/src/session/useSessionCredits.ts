import { polling, useGetSessionCreditsQuery } from '@portal/api-client'
import { useMember } from './member.ts'

/**
 * The member's credits: asked for every 30 s, every second while a change is waited for
 * (portal-spec §9).
 */
export function useSessionCredits({ isWaiting = false }: { isWaiting?: boolean } = {}): number {
  const { session_credits_remaining: known } = useMember()
  const { data } = useGetSessionCreditsQuery(
    undefined,
    isWaiting ? polling.sessionCreditsWaiting : polling.sessionCredits,
  )
  return data ?? known
}
