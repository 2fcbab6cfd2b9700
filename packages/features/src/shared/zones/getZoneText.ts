import { getZoneAbbreviation, getZoneName } from '@portal/domain/time'

/** A zone in everyday words at an instant in epoch milliseconds: `Eastern Time · EST`. */
export const getZoneText = (instant: number, zone: string): string =>
  `${getZoneName(instant, zone)} · ${getZoneAbbreviation(instant, zone)}`
