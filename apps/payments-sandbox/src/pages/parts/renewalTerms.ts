import { getCouponId } from '../../money/promotionCodes.ts'
import type {
  Coupon,
  DiscountSource,
  WireCheckoutSession,
  WirePrice,
} from '../../state/wireObjects.ts'
import type { SandboxContext } from '../../context.ts'
import { formatDay, formatMoney } from './money.ts'

/** Formats what a recurring price costs: `$129.00 per month`. */
export const formatRecurring = ({ currency, recurring, unit_amount }: WirePrice): string =>
  `${formatMoney(unit_amount, currency)} per ${recurring?.interval ?? 'month'}`

const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

const formatCouponDuration = ({ duration, duration_in_months: months }: Coupon): string => {
  if (duration === 'once') return 'on the first payment'
  if (duration === 'forever') return 'on every payment'
  return `for ${months === 1 ? '1 month' : `${months} months`}`
}

/** Returns for which payments of a subscription a discount applies. */
export const getDiscountDuration = (context: SandboxContext, source: DiscountSource): string =>
  formatCouponDuration(context.tables.coupon.require(getCouponId(context, source)))

export interface RenewalTerms {
  /** `2 days free, then $129.00 per month starting Nov 28, 2026`, or the price. */
  readonly summary: string
  /** What the member agrees to by subscribing. */
  readonly authorization: string
  readonly isTrial: boolean
}

/** Returns the texts about the later payments of a session; null if it has none. */
export function getRenewalTerms(
  context: SandboxContext,
  session: WireCheckoutSession,
): RenewalTerms | null {
  const { lines, subscription } = context.tables.checkout_detail.require(session.id)
  const [line] = lines
  if (subscription === undefined || line === undefined) return null
  const price = formatRecurring(line.price)
  const { trialDays } = subscription
  if (trialDays === 0)
    return {
      summary: price,
      authorization: `You authorize us to charge you ${price}, from today until you cancel.`,
      isTrial: false,
    }
  const start = formatDay(context.seconds() + trialDays * 86_400)
  return {
    summary: `${formatDays(trialDays)} free, then ${price} starting ${start}`,
    authorization: [
      `You authorize us to charge you ${price}, from ${start} until you cancel.`,
      `If you cancel before ${start}, you won't be charged.`,
    ].join(' '),
    isTrial: true,
  }
}
