import { getLocalDate, type HourCycle } from '@portal/domain/time'
import { Placeholder, Skeleton, Stack } from '@portal/ui'
import { DayTimes } from './DayTimes.tsx'
import { NextOpenings } from './NextOpenings.tsx'
import { SlotCalendar } from './SlotCalendar.tsx'
import { SlotColumns } from './SlotColumns.tsx'

export interface SlotPickerSkeletonProps {
  timeZone: string
  hourCycle: HourCycle
  /** Epoch milliseconds. */
  now: number
}

/** The times of a usual day, in one part of it. */
const sampleMinutes = Array.from({ length: 12 }, (_, index) => String(10 + index))

/** Has the shape of the times, while they load. */
export function SlotPickerSkeleton({ timeZone, hourCycle, now }: SlotPickerSkeletonProps) {
  const today = getLocalDate(now, timeZone)
  const ignore = () => {}
  return (
    <Stack gap={6} aria-busy="true">
      <Placeholder>
        <NextOpenings
          times={[1, 2, 3, 4].map((minute) => `${today}T12:0${minute}:00Z`)}
          selected={null}
          {...{ timeZone, hourCycle, now }}
          onChoose={ignore}
        />
      </Placeholder>
      <SlotColumns>
        <Placeholder>
          <SlotCalendar
            day={today}
            timesByDate={{}}
            {...{ today, now, timeZone }}
            onSelect={ignore}
          />
        </Placeholder>
        <Placeholder>
          <DayTimes
            date={today}
            times={sampleMinutes.map((minute) => `${today}T12:${minute}:00Z`)}
            lengthMinutes={30}
            selected={null}
            {...{ timeZone, hourCycle }}
            onChoose={ignore}
          />
        </Placeholder>
        <Skeleton height="4.25rem" radius="control" />
      </SlotColumns>
    </Stack>
  )
}
