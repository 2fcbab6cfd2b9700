import type { HourCycle } from '@portal/domain/time'
import { useDispatch, useSelector } from 'react-redux'
import { hourCycleChosen, selectHourCycle } from './preferences.ts'

/** How times are shown on this device: its own zone, and the 12 or 24 hours the member chose. */
export function useTimeDisplay() {
  const dispatch = useDispatch()
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    hourCycle: useSelector(selectHourCycle),
    onHourCycleChange: (hourCycle: HourCycle) => {
      dispatch(hourCycleChosen(hourCycle))
    },
  }
}
