import { Checkbox, Stack } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

const switches = [
  {
    name: 'appointment_mail',
    label: 'Mail about my sessions',
    hint: 'When one is booked, moved or cancelled.',
  },
  {
    name: 'appointment_sms',
    label: 'Text messages about my sessions',
    hint: 'Once they are sent; for that we need your number and your consent above.',
  },
  {
    name: 'message_mail',
    label: 'Mail about new messages',
    hint: 'Once messages are in the portal.',
  },
] as const

/** What the member wants to hear of. Mail about the account itself always goes out. */
export function NotificationsSection() {
  const { notifications } = useMember()
  const form = useSettingsForm({
    section: 'notifications',
    saved: { ...notifications },
    toUpdate: (fields) => ({ notifications: fields }),
  })
  return (
    <SectionForm form={form}>
      <Stack gap={2}>
        {switches.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            {...{ name, label, hint }}
            checked={form.fields[name]}
            onChange={({ target }) => form.edit({ [name]: target.checked })}
          />
        ))}
      </Stack>
    </SectionForm>
  )
}
