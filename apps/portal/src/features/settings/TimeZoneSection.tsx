import { useFeatureEnvironment, useNow, ZoneSelect } from '@portal/features/shared'
import { Stack, Text } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { SectionForm } from './form/SectionForm.tsx'
import { useSettingsForm } from './form/useSettingsForm.ts'

/** The zone of all times. The default is the device's. */
export function TimeZoneSection() {
  const { timezone } = useMember()
  const { viewedUserId } = useFeatureEnvironment()
  const { timeZone } = useTimeDisplay()
  const now = useNow(60_000)
  const section = useSettingsForm({
    section: 'time',
    saved: { timezone: timeZone },
    toUpdate: (fields) => fields,
  })
  return (
    <SectionForm section={section}>
      <Stack gap={2}>
        <ZoneSelect
          value={section.values.timezone}
          onChange={(zone) => section.edit({ timezone: zone })}
          now={now}
          isLabelHidden
        />
        {timezone === null && viewedUserId === null && (
          <Text size="small" tone="muted">
            This is your device's time zone. Choose another to see your sessions in that zone
            wherever you are.
          </Text>
        )}
      </Stack>
    </SectionForm>
  )
}
