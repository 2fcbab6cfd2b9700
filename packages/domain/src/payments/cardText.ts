const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
}

/** Returns `Visa ending in 4242`; `brand` is the card provider's identifier. */
export const formatCardName = ({
  brand,
  last4,
}: {
  readonly brand: string
  readonly last4: string
}): string => `${brands[brand] ?? 'Card'} ending in ${last4}`

interface CardExpiry {
  /** The month, 1 to 12. */
  readonly exp_month: number
  readonly exp_year: number
}

/** `04/29` */
export const formatCardExpiry = ({ exp_month, exp_year }: CardExpiry): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`

/** Whether the card's last month has ended in every time zone; `now` in epoch milliseconds. */
export const isCardExpired = ({ exp_month, exp_year }: CardExpiry, now: number): boolean =>
  now >= Date.UTC(exp_year, exp_month, 1, 12)
