import { getDeviceTimeZone } from '@portal/api-client'
import { DAY, getZoneAbbreviation, getZoneName, haveSameOffsets } from '@portal/domain/time'
import { Actions, Button, media, Text, token } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../FeatureContext.ts'
import { useNow } from '../useNow.ts'
import { useSwitchTimeZone } from './useSwitchTimeZone.ts'

/**
 * The line of {@link ZoneNotice}. It stays after the switch, so that nothing moves and the focus is
 * not lost.
 */
export function ZoneSwitchNotice() {
  const { timeZone, readOnlyReason } = useFeatureEnvironment()
  const switchTimeZone = useSwitchTimeZone()
  const now = useNow(60_000)
  const device = getDeviceTimeZone()
  const name = getZoneName(now, timeZone)
  const [hasSwitched, setSwitched] = useState(false)
  const line = useRef<HTMLSpanElement>(null)
  // an alias, or a zone such as Europe/Paris for Europe/Berlin, has the same times
  const isSame = haveSameOffsets(timeZone, device, now, now + 365 * DAY)
  // the focused button is removed; screen readers then read the new zone
  useEffect(() => {
    if (hasSwitched && isSame) line.current?.focus()
  }, [hasSwitched, isSame])

  if (isSame && !hasSwitched) return null
  return (
    <Line>
      <Text as="span" ref={line} tabIndex={-1} size="small" tone="muted">
        Times in {name}
      </Text>
      {!isSame && (
        <Button
          variant="quiet"
          size="small"
          disabledReason={readOnlyReason ?? undefined}
          onClick={() => {
            setSwitched(true)
            switchTimeZone(device)
          }}
        >
          Use device time ({getZoneAbbreviation(now, device)})
        </Button>
      )}
    </Line>
  )
}

/**
 * The zone and the button, smaller on a phone, where the usual zones then share a line with the
 * button. It has a line of its own where both do not fit on one. Its height is for touch only, so
 * it is no space around the line.
 */
const Line = styled(Actions)`
  align-items: baseline;
  row-gap: 0;
  margin-block: calc(-1 * ${token.space[3]});

  ${media.belowMedium} {
    column-gap: ${token.space[3]};

    /* also the button, whose size has a font */
    && > * {
      font-size: ${token.size.caption};
    }
  }
`
