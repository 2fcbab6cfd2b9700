import { usersApi } from '@portal/api-client'
import type { HourCycle } from '@portal/domain/time'
import { useDispatch, useSelector } from 'react-redux'
import { useReadOnlyReason } from './readOnly.ts'
import { useMember } from './member.ts'
import { hourCycleChosen, selectHourCycle } from './preferences.ts'
import type { AppStore } from './store.ts'

/**
 * How times are shown: as the member chose in the settings, else in this device's zone and as it
 * was told.
 */
export function useTimeDisplay() {
  const dispatch: AppStore['dispatch'] = useDispatch()
  const { timezone, hour_cycle } = useMember()
  const ofDevice = useSelector(selectHourCycle)
  const isReadOnly = useReadOnlyReason() !== null
  return {
    timeZone: timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    hourCycle: hour_cycle ?? ofDevice,
    onHourCycleChange: (hourCycle: HourCycle) => {
      dispatch(hourCycleChosen(hourCycle))
      // who has chosen for every device chooses for every device again; it shows at once
      if (hour_cycle === null) return
      const shown = dispatch(
        usersApi.util.updateQueryData('getUser', undefined, (user) => ({
          ...user,
          hour_cycle: hourCycle,
        })),
      )
      if (!isReadOnly)
        void dispatch(usersApi.endpoints.updateUser.initiate({ hour_cycle: hourCycle }))
          .unwrap()
          .catch(shown.undo)
    },
  }
}
