/** A booking time as it is sent: any space is a plus sign again (portal-spec §5). */
export const bookingTime = (at: string): string => at.replaceAll(' ', '+')
