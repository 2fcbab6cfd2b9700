import { offsetLabel } from '@portal/domain/time'
import { Select } from '@portal/ui'
import { useEffect, useMemo, useState } from 'react'

export interface ZoneSelectProps {
  value: string
  onChange: (timeZone: string) => void
  /** The instant whose offsets are shown, in epoch milliseconds. */
  now: number
}

/**
 * Every zone of the IANA list with its present offset; the member's own may be one that the list
 * does not name. Naming 400 offsets takes a while, so that waits until the times are on screen, or
 * somebody reaches for the list.
 */
export function ZoneSelect({ value, onChange, now }: ZoneSelectProps) {
  const [isWhole, setWhole] = useState(false)
  const hour = Math.floor(now / 3_600_000) * 3_600_000
  const options = useMemo(
    () =>
      (isWhole ? zonesWith(value) : [value]).map((zone) => ({
        value: zone,
        label: `${zone.replaceAll('_', ' ')} (${offsetLabel(hour, zone)})`,
      })),
    [isWhole, value, hour],
  )
  const fill = () => setWhole(true)

  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), 1500)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Select
      label="Time zone"
      options={options}
      value={value}
      onChange={onChange}
      onPointerDown={fill}
      onFocus={fill}
    />
  )
}

function zonesWith(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}
