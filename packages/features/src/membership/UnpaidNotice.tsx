import { useCheckMembershipMutation } from '@portal/api-client'
import type { Membership } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { Banner, ButtonLink, VisuallyHidden } from '@portal/ui'
import { useEffect, useState } from 'react'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { useNow } from '../shared/useNow.ts'
import { formatDay } from './membershipText.ts'

/** Says what could not be charged, until when it can be paid, and links to the page to pay it. */
export function UnpaidNotice({ membership }: { membership: Membership }) {
  if (membership.unpaid === null) return null
  return (
    <Banner tone="warning" action={<PayLink membership={membership} />}>
      <UnpaidText membership={membership} />
    </Banner>
  )
}

export function UnpaidText({ membership: { unpaid, currency } }: { membership: Membership }) {
  const { timeZone } = useFeatureEnvironment()
  const now = useNow(60_000)
  if (unpaid === null || currency === null) return null
  const lapses = formatDay(unpaid.lapses_at, timeZone)
  const hasLapsed = Date.parse(unpaid.lapses_at) <= now
  return (
    <>
      <strong>
        We couldn't charge {formatMoney(unpaid.amount, currency)} on{' '}
        {formatDay(unpaid.since, timeZone)}.
      </strong>{' '}
      <span>
        {hasLapsed
          ? `Your membership lapsed on ${lapses}. Pay to open it again.`
          : `Pay by ${lapses} to keep your membership.`}
      </span>
    </>
  )
}

/** The link to the page to pay. That page has no way back, so it opens in a new window. */
export function PayLink({ membership: { unpaid, currency } }: { membership: Membership }) {
  const { readOnlyReason } = useFeatureEnvironment()
  const handlePay = useCheckOnReturn()
  if (unpaid === null || currency === null) return null
  if (unpaid.url === null || readOnlyReason !== null) return null
  return (
    <ButtonLink
      size="small"
      href={unpaid.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={handlePay}
    >
      {`Pay ${formatMoney(unpaid.amount, currency)}`}
      <VisuallyHidden>, opens in a new window</VisuallyHidden>
    </ButtonLink>
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
