import type { Hold } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'
import { type HoldState } from '../booking/index.ts'
import { useNow } from '../shared/useNow.ts'

/** How long a hold still lasts, each second. */
export function useHoldState({ expires_at }: Hold): HoldState {
  const now = useNow(1000)
  const secondsLeft = Math.min(
    Math.ceil((Date.parse(expires_at) - now) / 1000),
    bookingPolicy.hold / 1000,
  )
  return secondsLeft > 0 ? { kind: 'held', secondsLeft } : { kind: 'expired' }
}
