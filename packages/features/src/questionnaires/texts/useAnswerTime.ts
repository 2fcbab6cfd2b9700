import { formatLongDay, formatMoment, formatZonedTime, getLocalDate } from '@portal/domain/time'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useServerClock } from '../../shared/useServerClock.ts'

/** Returns a function that says when an answer was given, with the year if it is another one. */
export function useAnswerTime(): (at: string) => string {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const now = useServerClock().now()
  return (at) => {
    const instant = Date.parse(at)
    const day = getLocalDate(instant, timeZone)
    return day.slice(0, 4) === getLocalDate(now, timeZone).slice(0, 4)
      ? formatMoment(instant, timeZone, hourCycle)
      : `${formatLongDay(day)} at ${formatZonedTime(instant, timeZone, hourCycle)}`
  }
}
