import { offsetLabel } from '@portal/domain/time'
import { Select } from '@portal/ui'
import { useMemo } from 'react'

export interface ZoneSelectProps {
  value: string
  onChange: (timeZone: string) => void
  /** The instant whose offsets are shown, in epoch milliseconds. */
  now: number
}

/** Every zone of the IANA list with its present offset; the member's own may be one that the list does not name. */
export function ZoneSelect({ value, onChange, now }: ZoneSelectProps) {
  const hour = Math.floor(now / 3_600_000) * 3_600_000
  const options = useMemo(
    () => zonesWith(value).map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetLabel(hour, zone)})` })),
    [value, hour],
  )
  return <Select label="Time zone" options={options} value={value} onChange={onChange} />
}

function zonesWith(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}
