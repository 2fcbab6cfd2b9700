import { bookingPolicy } from '@portal/domain/scheduling'
import { type HourCycle, formatIsoMoment } from '@portal/domain/time'
import type { ReactNode } from 'react'
import { Banner, Card, Cluster, Stack, Text } from '@portal/ui'
import { FocusedTitle } from '../../shared/FocusedTitle.tsx'
import { NextOpenings } from './NextOpenings.tsx'
import { useNow } from '../../shared/useNow.ts'

export interface LostTimeProps {
  lostAt: string
  nearest: readonly string[]
  timeZone: string
  hourCycle: HourCycle
  /** Leads to all times. */
  allTimesLink: ReactNode
  onChoose: (at: string) => void
}

/** The chosen time can no longer be booked: shows the nearest available times. */
export function LostTime({
  lostAt,
  nearest,
  timeZone,
  hourCycle,
  allTimesLink,
  onChoose,
}: LostTimeProps) {
  const now = useNow(60_000)
  return (
    <Stack gap={6}>
      <FocusedTitle>{titleOf(Date.parse(lostAt) - now)}</FocusedTitle>
      <Card>
        <Stack gap={5}>
          <Banner tone="warning">
            {formatIsoMoment(lostAt, timeZone, hourCycle)} is no longer available. No credit was
            used, and your details are saved.
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
          <Cluster>{allTimesLink}</Cluster>
        </Stack>
      </Card>
    </Stack>
  )
}

function titleOf(untilThen: number): string {
  if (untilThen <= 0) return 'That time has passed'
  return untilThen < bookingPolicy.notice ? 'That time is too soon now' : 'That time was just taken'
}
