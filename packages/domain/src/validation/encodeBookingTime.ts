/**
 * Returns a booking time as it is sent: spaces become plus signs
 * (docs/specification.md#validation).
 */
export const encodeBookingTime = (startTime: string): string => startTime.replaceAll(' ', '+')
