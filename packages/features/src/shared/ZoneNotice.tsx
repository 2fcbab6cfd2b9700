import { getDeviceTimeZone } from '@portal/api-client'
import { DAY, getZoneName, haveSameOffsets } from '@portal/domain/time'
import { Button, Text, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { useFeatureEnvironment } from './FeatureContext.ts'
import { useNow } from './useNow.ts'
import { useSwitchTimeZone } from './useSwitchTimeZone.ts'

/**
 * One line for a member whose device is in another zone than the profile, with a button to switch.
 * It stays after the switch, so that nothing moves and the focus is not lost. Renders nothing while
 * an admin views a member.
 */
export function ZoneNotice() {
  const { timeZone, viewedUserId, readOnlyReason } = useFeatureEnvironment()
  const switchTimeZone = useSwitchTimeZone()
  const now = useNow(60_000)
  const device = getDeviceTimeZone()
  const deviceName = getZoneName(now, device)
  const name = getZoneName(now, timeZone)
  const [hasSwitched, setSwitched] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  // an alias, or a zone such as Europe/Paris for Europe/Berlin, has the same times
  const isSame = haveSameOffsets(timeZone, device, now, now + 365 * DAY)
  // the focused button is removed; screen readers then read the new zone
  useEffect(() => {
    if (hasSwitched && isSame) line.current?.focus()
  }, [hasSwitched, isSame])

  if (viewedUserId !== null || (isSame && !hasSwitched)) return null
  return (
    <Text ref={line} tabIndex={-1} size="small" tone="muted">
      Times are in {name}.{' '}
      {!isSame && (
        <>
          Your device is in {deviceName}.{' '}
          <Button
            variant="quiet"
            size="small"
            disabledReason={readOnlyReason ?? undefined}
            onClick={() => {
              setSwitched(true)
              switchTimeZone(device)
            }}
          >
            Switch<VisuallyHidden> to {deviceName}</VisuallyHidden>
          </Button>
        </>
      )}
    </Text>
  )
}
