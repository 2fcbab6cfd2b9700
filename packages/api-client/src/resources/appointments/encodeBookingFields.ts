import { encodeBookingTime, normalizePhone } from '@portal/domain/validation'

interface BookingFields {
  readonly at?: string | null | undefined
  readonly phone_number?: string | null | undefined
}

/**
 * Returns the fields of a booking as they are sent (docs/specification.md#validation).
 *
 * @internal
 */
export const encodeBookingFields = <Fields extends BookingFields>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.at && { at: encodeBookingTime(fields.at) }),
  ...encodePhone(fields),
})

/**
 * Returns the phone number as it is sent. The server rejects one that consists of hyphens only.
 *
 * @internal
 */
export const encodePhone = ({
  phone_number,
}: Pick<BookingFields, 'phone_number'>): Pick<BookingFields, 'phone_number'> =>
  phone_number ? { phone_number: normalizePhone(phone_number) || phone_number } : {}
