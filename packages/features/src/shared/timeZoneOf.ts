import { deviceTimeZone } from '@portal/api-client'
import type { User } from '@portal/contract'

/**
 * The IANA zone of everything that a member sees or sends: the one in the profile, and the device's
 * until the profile has one. Components get it from `useFeatureEnvironment`.
 */
export const timeZoneOf = (member: Pick<User, 'timezone'> | undefined): string =>
  member?.timezone ?? deviceTimeZone()
