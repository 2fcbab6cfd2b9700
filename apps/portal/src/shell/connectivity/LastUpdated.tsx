import { formatMoment } from '@portal/domain/time'
import { Text } from '@portal/ui'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { NEEDS_CONNECTION, useReadOnlyReason } from '../../session/readOnly.ts'

/** Shows when the data was loaded, while the portal is unreachable. `at` in epoch milliseconds. */
export function LastUpdated({ at }: { at: number | undefined }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const isOffline = useReadOnlyReason() === NEEDS_CONNECTION
  if (!isOffline || at === undefined) return null
  return (
    <Text size="small" tone="muted">
      Last updated {formatMoment(at, timeZone, hourCycle)}
    </Text>
  )
}
