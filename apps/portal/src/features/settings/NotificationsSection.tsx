import { Checkbox } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

/**
 * The member's notifications. Emails about the account are always sent. Text messages and emails
 * about messages are not sent yet, so their settings keep the recorded value and are not shown.
 */
export function NotificationsSection() {
  const { notifications } = useMember()
  const section = useSettingsForm({
    section: 'notifications',
    saved: { ...notifications },
    toUpdate: (fields) => ({ notifications: fields }),
  })
  return (
    <SectionForm section={section}>
      <Checkbox
        label="Email about my sessions"
        name="appointment_mail"
        hint="When a session is booked, rescheduled or canceled."
        checked={section.values.appointment_mail}
        onChange={({ target }) => section.edit({ appointment_mail: target.checked })}
      />
    </SectionForm>
  )
}
