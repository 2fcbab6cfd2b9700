import { formatOffset } from '@portal/domain/time'
import { Select } from '@portal/ui'
import { useEffect, useMemo, useState } from 'react'

export interface ZoneSelectProps {
  value: string
  onChange: (timeZone: string) => void
  /** The instant whose offsets are shown, in epoch milliseconds. */
  now: number
  /** Why the zone cannot be changed now. It is shown with the select. */
  disabledReason?: string | undefined
}

/**
 * A select with every IANA zone and its offset. Formatting 400 offsets is slow, so the list is
 * filled after the first paint, or when the member opens it.
 */
export function ZoneSelect({ value, onChange, now, disabledReason }: ZoneSelectProps) {
  const [isFilled, setFilled] = useState(false)
  const hour = Math.floor(now / 3_600_000) * 3_600_000
  const options = useMemo(
    () =>
      (isFilled ? listZones(value) : [value]).map((zone) => ({
        value: zone,
        label: `${zone.replaceAll('_', ' ')} (${formatOffset(hour, zone)})`,
      })),
    [isFilled, value, hour],
  )
  const fill = () => setFilled(true)

  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), 1500)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Select
      label="Time zone"
      options={options}
      value={value}
      onChange={onChange}
      disabled={disabledReason !== undefined}
      hint={disabledReason}
      onPointerDown={fill}
      onFocus={fill}
    />
  )
}

function listZones(value: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(value) ? known : [value, ...known]
}
