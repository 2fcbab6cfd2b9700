import { getLocalDate, type HourCycle } from '@portal/domain/time'
import { Placeholder, Stack } from '@portal/ui'
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

/** Has the shape of the times, while they load. */
export function SlotPickerSkeleton({ timeZone, hourCycle, now }: SlotPickerSkeletonProps) {
  const today = getLocalDate(now, timeZone)
  const times = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((minute) => `${today}T12:0${minute}:00Z`)
  const ignore = () => {}
  return (
    <Stack gap={6} aria-busy="true">
      <Placeholder>
        <NextOpenings
          times={times.slice(0, 4)}
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
            times={times}
            lengthMinutes={30}
            selected={null}
            {...{ timeZone, hourCycle }}
            onChoose={ignore}
          />
        </Placeholder>
      </SlotColumns>
    </Stack>
  )
}
