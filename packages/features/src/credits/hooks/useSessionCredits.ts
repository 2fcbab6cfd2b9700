import { polling, useGetSessionCreditsQuery } from '@portal/api-client'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/**
 * The member's credits. Polled every 30 s, and every second while a change is expected
 * (docs/specification.md#constants).
 */
export function useSessionCredits({ isWaiting = false }: { isWaiting?: boolean } = {}): number {
  const { session_credits_remaining: initialCredits } = useFeatureEnvironment().member
  const { data } = useGetSessionCreditsQuery(
    undefined,
    isWaiting ? polling.sessionCreditsWaiting : polling.sessionCredits,
  )
  return data?.session_credits_remaining ?? initialCredits
}

/** The credits that the member owes after a refund or chargeback, loaded with the balance. */
export function useCreditDebt(): number {
  const { credit_debt: initialDebt } = useFeatureEnvironment().member
  const { data } = useGetSessionCreditsQuery(undefined, polling.sessionCredits)
  return data?.credit_debt ?? initialDebt
}
