import { deviceTimeZone } from '@portal/api-client'
import { zoneName } from '@portal/domain/time'
import { Button, Text, VisuallyHidden } from '@portal/ui'
import { useFeatureEnvironment } from './FeatureContext.ts'
import { useNow } from './useNow.ts'
import { useSwitchTimeZone } from './useSwitchTimeZone.ts'

/**
 * One line for a member whose device is in another zone than the profile, with a button to switch.
 * Renders nothing while an admin views a member.
 */
export function ZoneNotice() {
  const { timeZone, viewedUserId, readOnlyReason } = useFeatureEnvironment()
  const switchTimeZone = useSwitchTimeZone()
  const now = useNow(60_000)
  const device = deviceTimeZone()
  const deviceName = zoneName(now, device)
  const name = zoneName(now, timeZone)
  // zones such as Europe/Berlin and Europe/Paris have one name and the same times
  if (viewedUserId !== null || name === deviceName) return null
  return (
    <Text size="small" tone="muted">
      Times are in {name}. Your device is in {deviceName}.{' '}
      <Button
        variant="quiet"
        size="small"
        {...(readOnlyReason !== null && { disabledReason: readOnlyReason })}
        onClick={() => switchTimeZone(device)}
      >
        Switch<VisuallyHidden> to {deviceName}</VisuallyHidden>
      </Button>
    </Text>
  )
}
