/** Formats cents: `$450.00`. */
export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** Formats the UTC day of an instant in epoch seconds: `Nov 20, 2026`. */
export const formatDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000)

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

export const getCardName = ({
  card,
}: {
  readonly card: { readonly brand: string; readonly last4: string }
}): string => `${brands[card.brand] ?? 'Card'} ending in ${card.last4}`
