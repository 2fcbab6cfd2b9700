import type { HourCycle } from '@portal/domain/time'
import { Cluster, ErrorMessage, SegmentedControl, Text } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { ChoiceStatus } from '../form/ChoiceStatus.tsx'
import { useSavedChoice } from '../form/useSavedChoice.ts'

const cycles: readonly { readonly value: HourCycle; readonly label: string }[] = [
  { value: '12h', label: '2:30 pm' },
  { value: '24h', label: '14:30' },
]

/** Whether times have 12 or 24 hours. Saved without the time zone, which may be the device's. */
export function TimeFormatSection() {
  const { hourCycle, readOnlyReason: readOnly } = useFeatureEnvironment()
  const format = useSavedChoice(hourCycle, (hour_cycle) => ({ hour_cycle }))
  return (
    <div>
      <Cluster>
        <fieldset disabled={readOnly !== null} translate="no">
          <SegmentedControl
            label="Time format"
            options={cycles}
            value={format.value}
            onChange={format.choose}
          />
        </fieldset>
        <ChoiceStatus choice={format} />
      </Cluster>
      {readOnly !== null && (
        <Text size="small" tone="muted">
          {readOnly}
        </Text>
      )}
      <div role="alert">{format.error && <ErrorMessage>{format.error}</ErrorMessage>}</div>
    </div>
  )
}
