/** The cache tags, one per kind of record. */
export const tagTypes = [
  'Auth',
  'Session',
  'User',
  'SessionCredits',
  'CreditEntry',
  'Practitioner',
  'Availability',
  'Appointment',
  'Price',
  'Payment',
  'PaymentMethod',
] as const
export type TagType = (typeof tagTypes)[number]

/** One record. */
export const one = <Type extends TagType>(type: Type, id: string) => ({ type, id })

/** Every list of a type, whatever its filter. */
export const list = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' })

/** A list and each record in it. */
export const listOf = <Type extends TagType>(
  type: Type,
  records: readonly { id: string }[] | undefined,
) => [list(type), ...(records ?? []).map((record) => one(type, record.id))]
