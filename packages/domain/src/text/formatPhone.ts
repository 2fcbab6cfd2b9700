/**
 * A stored phone number for reading: `+12125550142` is `+1 (212) 555-0142`. Numbers of other
 * countries, and what a member is still typing, stay as they are.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3')
