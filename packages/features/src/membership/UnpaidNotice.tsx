import type { Membership } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { Banner, ButtonLink } from '@portal/ui'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { useNow } from '../shared/useNow.ts'
import { formatDay } from './membershipText.ts'

/** Says what could not be charged, until when it can be paid, and links to the page to pay it. */
export function UnpaidNotice({ membership }: { membership: Membership }) {
  const { timeZone, readOnlyReason } = useFeatureEnvironment()
  const now = useNow(60_000)
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
          <ButtonLink size="small" href={unpaid.url}>
            Pay {amount}
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
