import type { HourCycle } from '@portal/domain/time'
import { useFeatureEnvironment, useNow, ZoneSelect } from '@portal/features/shared'
import { SegmentedControl, Stack, Text } from '@portal/ui'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { useMember } from '../../session/member.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

const cycles = [
  { value: '12h', label: '2:30 pm' },
  { value: '24h', label: '14:30' },
] as const

/** How times are shown. The default is the device's time zone. */
export function TimeSection() {
  const { timezone } = useMember()
  const { viewedUserId } = useFeatureEnvironment()
  const { timeZone, hourCycle } = useTimeDisplay()
  const now = useNow(60_000)
  const section = useSettingsForm<{ timezone: string; hour_cycle: string }>({
    section: 'time',
    saved: { timezone: timeZone, hour_cycle: hourCycle },
    // changing the format alone must not save the device's zone
    toUpdate: (_fields, { timezone: zone, hour_cycle: cycle }) => ({
      ...(zone !== undefined && { timezone: zone }),
      ...(cycle !== undefined && { hour_cycle: toHourCycle(cycle) }),
    }),
  })
  return (
    <SectionForm section={section}>
      <Stack gap={2}>
        <ZoneSelect
          value={section.values.timezone}
          onChange={(zone) => section.edit({ timezone: zone })}
          now={now}
        />
        {timezone === null && viewedUserId === null && (
          <Text size="small" tone="muted">
            This is your device's time zone. Choose another to see your sessions in that zone
            wherever you are.
          </Text>
        )}
      </Stack>
      <Stack gap={2}>
        {/* the control has its own label for screen readers */}
        <Text as="strong" size="small" aria-hidden="true">
          Time format
        </Text>
        <span>
          <SegmentedControl
            label="Time format"
            options={cycles}
            value={toHourCycle(section.values.hour_cycle)}
            onChange={(hour_cycle) => section.edit({ hour_cycle })}
          />
        </span>
      </Stack>
    </SectionForm>
  )
}

const toHourCycle = (text: string): HourCycle => (text === '24h' ? '24h' : '12h')
