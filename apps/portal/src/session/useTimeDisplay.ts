import { usersApi } from '@portal/api-client'
import type { HourCycle } from '@portal/domain/time'
import { useFeatureEnvironment } from '@portal/features/shared'
import { useDispatch } from 'react-redux'
import { hourCycleChosen } from './preferences.ts'
import type { AppStore } from './store.ts'

/** Returns how times are shown, and a function to change the hour cycle. */
export function useTimeDisplay() {
  const dispatch: AppStore['dispatch'] = useDispatch()
  const { member, timeZone, hourCycle, readOnlyReason } = useFeatureEnvironment()
  return { timeZone, hourCycle, onHourCycleChange }

  function onHourCycleChange(chosen: HourCycle): void {
    dispatch(hourCycleChosen(chosen))
    // a setting saved in the profile changes on every device
    if (member.hour_cycle === null) return
    const update = dispatch(
      usersApi.util.updateQueryData('getUser', undefined, (user) => ({
        ...user,
        hour_cycle: chosen,
      })),
    )
    if (readOnlyReason === null)
      void dispatch(usersApi.endpoints.updateUser.initiate({ hour_cycle: chosen }))
        .unwrap()
        .catch(update.undo)
  }
}
