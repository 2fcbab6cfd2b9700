import { bookingPolicy } from '@portal/domain/scheduling'
import { type HourCycle, momentText } from '@portal/domain/time'
import { NextOpenings } from '@portal/features/booking'
import { useNow } from '@portal/features/shared'
import { Banner, ButtonLink, Card, Cluster, Stack, Text } from '@portal/ui'
import { Link } from 'react-router'
import { FocusedTitle } from '../../shell/FocusedTitle.tsx'

export interface LostTimeProps {
  lostAt: string
  nearest: readonly string[]
  timeZone: string
  hourCycle: HourCycle
  backTo: string
  onChoose: (at: string) => void
}

/** Somebody was faster, or the clock was: the nearest open times, and nothing of the draft is lost. */
export function LostTime({
  lostAt,
  nearest,
  timeZone,
  hourCycle,
  backTo,
  onChoose,
}: LostTimeProps) {
  const now = useNow(60_000)
  return (
    <Stack gap={6}>
      <FocusedTitle>{titleOf(Date.parse(lostAt) - now)}</FocusedTitle>
      <Card>
        <Stack gap={5}>
          <Banner tone="warning">
            {momentText(lostAt, timeZone, hourCycle)} is no longer available. No credit was used,
            and your details are saved.
          </Banner>
          {nearest.length > 0 ? (
            <NextOpenings
              title="Nearest available times"
              times={nearest}
              selected={null}
              {...{ timeZone, hourCycle, now, onChoose }}
            />
          ) : (
            <Text>There are no other times near it.</Text>
          )}
          <Cluster>
            <ButtonLink as={Link} variant="secondary" to={backTo}>
              See all times
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </Stack>
  )
}

function titleOf(untilThen: number): string {
  if (untilThen <= 0) return 'That time has passed'
  return untilThen < bookingPolicy.notice ? 'That time is too soon now' : 'That time was just taken'
}
