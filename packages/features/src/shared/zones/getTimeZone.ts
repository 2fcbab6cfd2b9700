import { getDeviceTimeZone } from '@portal/api-client'
import type { User } from '@portal/contract'
import { DEFAULT_ZONE } from '@portal/domain/time'

/**
 * The IANA zone of everything that a member sees or sends: the one in the profile. Until the
 * profile has one, the device's; while an admin views the member (`isViewed`), the default one,
 * because the device is not the member's. Components get it from `useFeatureEnvironment`.
 */
export const getTimeZone = (
  member: Pick<User, 'timezone'> | undefined,
  isViewed: boolean,
): string => member?.timezone ?? (isViewed ? DEFAULT_ZONE : getDeviceTimeZone())
