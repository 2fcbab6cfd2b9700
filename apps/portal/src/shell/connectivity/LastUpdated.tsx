import { formatMoment } from '@portal/domain/time'
import { useServerClock } from '@portal/features/shared'
import { Text } from '@portal/ui'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { useIsOffline } from '../../session/readOnly.ts'

/**
 * Shows when the data was loaded, while the portal is unreachable. `loadedAt` in epoch milliseconds
 * by the device's clock.
 */
export function LastUpdated({ loadedAt }: { loadedAt: number | undefined }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const clock = useServerClock()
  const isOffline = useIsOffline()
  if (!isOffline || loadedAt === undefined) return null
  return (
    <Text size="small" tone="muted">
      Last updated{' '}
      <span translate="no">{formatMoment(clock.correct(loadedAt), timeZone, hourCycle)}</span>
    </Text>
  )
}
