import { DAY, HOUR, MINUTE } from '@portal/domain/time'
import { getTimeAfter } from '@portal/testing/stories'

/** Morning, afternoon and evening times on most of the next days, ISO 8601. */
export const createTimes = (): string[] =>
  Array.from({ length: 40 }, (_, day) => day + 1)
    .filter((day) => day % 7 !== 3 && day % 7 !== 2)
    .flatMap((day) =>
      [0, 15, 30, 120, 270, 285, 480].map((minutes) =>
        getTimeAfter(day * DAY + minutes * MINUTE + (day % 3) * HOUR),
      ),
    )
