import { formatOffset, formatTime, type HourCycle } from '@portal/domain/time'
import { Text, token, VisuallyHidden } from '@portal/ui'
import { type ComponentPropsWithRef, memo } from 'react'
import { styled } from 'styled-components'
import { getZoneText } from './getZoneText.ts'
import type { ZoneOption } from './listZones.ts'

interface ZoneTextProps {
  zone: ZoneOption
  /** Epoch milliseconds. */
  now: number
  /** The instant whose offset is shown, in epoch milliseconds. */
  shownAt: number
  hourCycle: HourCycle
}

export interface ZoneRowProps extends ZoneTextProps, ComponentPropsWithRef<'li'> {
  isHighlighted: boolean
  isChosen: boolean
}

/** An option of the list: the city, the names of the zone, and the time there. */
export function ZoneRow(props: ZoneRowProps) {
  const { zone, now, shownAt, hourCycle, isHighlighted, isChosen, ...option } = props
  return (
    <Row {...option} data-selected={isHighlighted || undefined}>
      <ZoneText {...{ zone, now, shownAt, hourCycle }} />
      {isChosen && <VisuallyHidden>, your time zone</VisuallyHidden>}
    </Row>
  )
}

/** The name and time of a zone. Formatting them is slow, so typing must not repeat it. */
const ZoneText = memo(function ZoneText({ zone, now, shownAt, hourCycle }: ZoneTextProps) {
  return (
    <>
      <span>
        <strong>{zone.city}</strong>, {zone.country}
        <Text as="span" size="small">
          {getZoneText(shownAt, zone.name)}
        </Text>
      </span>
      <span translate="no">
        {formatTime(now, zone.name, hourCycle)}
        <Text as="span" size="small">
          {formatOffset(shownAt, zone.name)}
        </Text>
      </span>
    </>
  )
})

/**
 * The list of zones. Its height stays while a search narrows it down, so that the dialog does not
 * move.
 */
export const ZoneList = styled.ul`
  min-height: 40dvh;
  margin: ${token.space[3]} calc(-1 * ${token.space[3]}) 0;
`

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.control};
  cursor: pointer;

  > span:nth-child(2) {
    flex: none;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  > span > span {
    display: block;
    color: ${token.color.muted};
  }
  &[data-selected] {
    background: ${token.color.accentSoft};
  }
`
