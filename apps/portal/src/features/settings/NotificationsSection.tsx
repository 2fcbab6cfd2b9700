import { Checkbox, Stack } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

const switches = [
  {
    name: 'appointment_mail',
    label: 'Email about my sessions',
    hint: 'When a session is booked, rescheduled or canceled.',
  },
  {
    name: 'appointment_sms',
    label: 'Text messages about my sessions',
    hint: 'Not available yet. Requires your phone number and consent above.',
  },
  {
    name: 'message_mail',
    label: 'Email about new messages',
    hint: 'Not available yet.',
  },
] as const

/** The member's notifications. Emails about the account are always sent. */
export function NotificationsSection() {
  const { notifications } = useMember()
  const section = useSettingsForm({
    section: 'notifications',
    saved: { ...notifications },
    toUpdate: (fields) => ({ notifications: fields }),
  })
  return (
    <SectionForm section={section}>
      <Stack gap={2}>
        {switches.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            {...{ name, label, hint }}
            checked={section.values[name]}
            onChange={({ target }) => section.edit({ [name]: target.checked })}
          />
        ))}
      </Stack>
    </SectionForm>
  )
}
