import { useCheckMembershipMutation } from '@portal/api-client'
import type { Membership } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { Banner, ButtonLink, VisuallyHidden } from '@portal/ui'
import { useEffect, useState } from 'react'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { useNow } from '../shared/useNow.ts'
import { formatDay } from './membershipText.ts'

/**
 * Says what could not be charged, until when it can be paid, and links to the page to pay it. That
 * page has no way back, so it opens in a new window.
 */
export function UnpaidNotice({ membership }: { membership: Membership }) {
  const { timeZone, readOnlyReason } = useFeatureEnvironment()
  const now = useNow(60_000)
  const handlePay = useCheckOnReturn()
  const { unpaid, currency } = membership
  if (unpaid === null || currency === null) return null
  const amount = formatMoney(unpaid.amount, currency)
  const lapses = formatDay(unpaid.lapses_at, timeZone)
  const hasLapsed = Date.parse(unpaid.lapses_at) <= now
  return (
    <Banner
      tone="warning"
      action={
        unpaid.url !== null &&
        readOnlyReason === null && (
          <ButtonLink
            size="small"
            href={unpaid.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={handlePay}
          >
            {`Pay ${amount}`}
            <VisuallyHidden>, opens in a new window</VisuallyHidden>
          </ButtonLink>
        )
      }
    >
      <strong>
        We couldn't charge {amount} on {formatDay(unpaid.since, timeZone)}.
      </strong>{' '}
      <span>
        {hasLapsed
          ? `Your membership lapsed on ${lapses}. Pay to open it again.`
          : `Pay by ${lapses} to keep your membership.`}
      </span>
    </Banner>
  )
}

/**
 * Asks the provider for the payment when the member returns to this tab: its event may be late.
 * Returns what to call when the member leaves for the page to pay it.
 */
function useCheckOnReturn(): () => void {
  const [check] = useCheckMembershipMutation()
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => {
    if (!hasLeft) return undefined
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    document.addEventListener('visibilitychange', checkWhenVisible)
    return () => document.removeEventListener('visibilitychange', checkWhenVisible)
  }, [hasLeft, check])
  return () => setLeft(true)
}
