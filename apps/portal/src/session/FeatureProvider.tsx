import type { User } from '@portal/contract'
import { FeatureContext, type FeatureEnvironment, getTimeZone } from '@portal/features/shared'
import { type ReactNode, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { config } from '../config.ts'
import { reloadWithoutFields } from '../recovery/reloadWithoutFields.ts'
import { createOutboxHost } from './createOutboxHost.ts'
import { selectHourCycle } from './preferences.ts'
import { selectViewedUserId } from './session.ts'
import type { AppStore } from './store.ts'

export interface FeatureProviderProps extends Pick<
  FeatureEnvironment,
  'readOnlyReason' | 'showToast'
> {
  member: User
  children: ReactNode
}

/**
 * Gives the features the member and the session's state. Times are shown as the member chose in the
 * settings, otherwise as this device last showed them.
 */
export function FeatureProvider({
  member,
  readOnlyReason,
  showToast,
  children,
}: FeatureProviderProps) {
  const deviceHourCycle = useSelector(selectHourCycle)
  const viewedUserId = useSelector(selectViewedUserId)
  const dispatch: AppStore['dispatch'] = useDispatch()
  const outboxHost = useMemo(() => createOutboxHost(member.id, dispatch), [member.id, dispatch])
  const environment = useMemo(
    () => ({
      member,
      timeZone: getTimeZone(member, viewedUserId !== null),
      hourCycle: member.hour_cycle ?? deviceHourCycle,
      readOnlyReason,
      viewedUserId,
      showToast,
      outboxHost,
      config,
      onCodeMissing: () => void reloadWithoutFields(),
    }),
    [member, deviceHourCycle, readOnlyReason, viewedUserId, showToast, outboxHost],
  )
  return <FeatureContext value={environment}>{children}</FeatureContext>
}
