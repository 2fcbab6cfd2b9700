/**
 * The cache tags that several resources use, one per kind of record. A resource adds tags of its
 * own with `enhanceEndpoints({ addTagTypes })` in its file.
 */
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

/** One record. */
export const one = <Type extends string>(type: Type, id: string) => ({ type, id })

/** Every list of a type, with any filter. */
export const list = <Type extends string>(type: Type) => ({ type, id: 'LIST' })

/** A list and each record in it. */
export const listOf = <Type extends string>(
  type: Type,
  records: readonly { id: string }[] | undefined,
) => [list(type), ...(records ?? []).map((record) => one(type, record.id))]
