import { Stack, Text } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useNow } from '../../shared/useNow.ts'
import { ZoneSelect } from '../../shared/zones/ZoneSelect.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import { useSettingsForm } from '../form/useSettingsForm.ts'

/** The zone of all times. The default is the device's. */
export function TimeZoneSection() {
  const { member, timeZone, viewedUserId } = useFeatureEnvironment()
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
        {member.timezone === null && viewedUserId === null && (
          <Text size="small" tone="muted">
            This is your device's time zone. Choose another to see your sessions in that zone
            wherever you are.
          </Text>
        )}
      </Stack>
    </SectionForm>
  )
}
