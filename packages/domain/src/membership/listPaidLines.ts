import type { SubscriptionLine, SubscriptionStatus } from './subscriptionFacts.ts'

const periodReasons: readonly string[] = ['subscription_create', 'subscription_cycle']

/** Whether a line is a whole period that was invoiced at the start or at a renewal. */
const isPeriod = ({ isProration, invoice }: SubscriptionLine): boolean =>
  !isProration && periodReasons.includes(invoice.reason)

/**
 * The periods whose invoice is paid, each once, earliest first: these give credits. An invoice of
 * nothing, such as that of a trial or with a coupon of 100 %, is paid as well. Of an invoice that
 * was issued again, the one that was paid first counts.
 */
export function listPaidLines<Line extends SubscriptionLine>({
  lines,
}: {
  readonly lines: readonly Line[]
}): Line[] {
  const paid = lines
    .filter((line) => isPeriod(line) && line.invoice.status === 'paid')
    .toSorted((a, b) => a.startsAt - b.startsAt || getPaidAt(a) - getPaidAt(b))
  return paid.filter(({ startsAt }, index) => paid[index - 1]?.startsAt !== startsAt)
}

const getPaidAt = ({ invoice }: SubscriptionLine): number => invoice.paidAt ?? 0

/** The first period whose payment has failed, null when none has. */
export function findUnpaidLine<Line extends SubscriptionLine>({
  status,
  lines,
}: {
  readonly status: SubscriptionStatus
  readonly lines: readonly Line[]
}): Line | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const paidStarts = new Set(listPaidLines({ lines }).map(({ startsAt }) => startsAt))
  const [first] = lines
    .filter((line) => isPeriod(line) && !paidStarts.has(line.startsAt))
    .filter(({ invoice }) => invoice.status === 'open' || invoice.status === 'uncollectible')
    .toSorted((a, b) => a.startsAt - b.startsAt)
  return first ?? null
}
