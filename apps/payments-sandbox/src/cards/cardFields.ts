export interface CardFormValues {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}

export type CardFieldErrors = Partial<Record<keyof CardFormValues, string>>

export interface ValidCard {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly name: string
}

/** Validates the check digit of a card number (ISO/IEC 7812, Luhn). */
export function hasCheckDigit(number: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(number, Number).toReversed().entries()) {
    const weighted = index % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

function getNumberError(digits: string): string | null {
  if (digits === '') return 'Enter the card number.'
  if (!/^\d+$/.test(digits)) return 'A card number has digits only.'
  if (digits.length < 14) return 'The card number is incomplete.'
  if (digits.length > 19 || !hasCheckDigit(digits)) return 'The card number is not valid.'
  return null
}

/** `12 / 34`, `12/2034` or `1234`. A card is valid until the last day of its month. */
function readExpiry(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] =
    /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/.exec(text) ??
    /^(0[1-9]|1[0-2])(\d{2})$/.exec(text) ??
    []
  if (month === '') return null
  return { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) }
}

export const isExpired = (month: number, year: number, now: number): boolean =>
  Date.UTC(year, month, 1) <= now

/** Parses the typed card fields: returns a card, or a message for each invalid field. */
export function readCard(
  fields: CardFormValues,
  now: number,
): { readonly card: ValidCard } | { readonly errors: CardFieldErrors } {
  const number = fields.number.replace(/[\s-]/g, '')
  const expiry = readExpiry(fields.expiry.trim())
  const name = fields.name.trim()
  const errors: CardFieldErrors = {}

  const wrongNumber = getNumberError(number)
  if (wrongNumber !== null) errors.number = wrongNumber
  if (fields.expiry.trim() === '') errors.expiry = 'Enter the expiry date.'
  else if (expiry === null) errors.expiry = 'Enter the expiry as month and year, like 09 / 30.'
  else if (isExpired(expiry.month, expiry.year, now)) errors.expiry = 'This card has expired.'
  else if (expiry.year > new Date(now).getUTCFullYear() + 50)
    errors.expiry = 'The expiry year is not valid.'
  const cvcLength = /^3[47]/.test(number) ? 4 : 3
  if (fields.cvc.trim() === '') errors.cvc = 'Enter the security code.'
  else if (!/^\d+$/.test(fields.cvc.trim()) || fields.cvc.trim().length !== cvcLength)
    errors.cvc = `The security code has ${cvcLength} digits.`
  if (name === '') errors.name = 'Enter the name on the card.'
  else if (name.length > 120) errors.name = 'The name has at most 120 characters.'

  if (Object.keys(errors).length > 0 || expiry === null) return { errors }
  return { card: { number, expMonth: expiry.month, expYear: expiry.year, name } }
}
