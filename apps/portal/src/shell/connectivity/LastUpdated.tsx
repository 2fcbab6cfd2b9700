import { formatMoment } from '@portal/domain/time'
import { useServerClock } from '@portal/features/shared'
import { Text } from '@portal/ui'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { NEEDS_CONNECTION, useReadOnlyReason } from '../../session/readOnly.ts'

/**
 * Shows when the data was loaded, while the portal is unreachable. `at` in epoch milliseconds by
 * the device's clock.
 */
export function LastUpdated({ at }: { at: number | undefined }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const clock = useServerClock()
  const isOffline = useReadOnlyReason() === NEEDS_CONNECTION
  if (!isOffline || at === undefined) return null
  return (
    <Text size="small" tone="muted">
      Last updated {formatMoment(clock.correct(at), timeZone, hourCycle)}
    </Text>
  )
}
