import { getDeviceTimeZone } from '@portal/api-client'
import { useState } from 'react'
import { createLazyComponent } from '../createLazyComponent.tsx'
import { useFeatureEnvironment } from '../FeatureContext.ts'

// few members need it; without a fallback, the screen appears together with it, so nothing moves
const ZoneSwitchNotice = createLazyComponent(
  async () => (await import('./ZoneSwitchNotice.tsx')).ZoneSwitchNotice,
)

/**
 * One line for a member whose device is in another zone than the profile, with a button to switch.
 * Renders nothing while an admin views a member.
 */
export function ZoneNotice() {
  const { timeZone, viewedUserId } = useFeatureEnvironment()
  const isDifferent = viewedUserId === null && getDeviceTimeZone() !== timeZone
  const [wasDifferent, setWasDifferent] = useState(isDifferent)
  if (isDifferent && !wasDifferent) setWasDifferent(true)
  return wasDifferent && viewedUserId === null ? <ZoneSwitchNotice /> : null
}
