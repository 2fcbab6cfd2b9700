import { ErrorMessage, Switch } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { ChoiceStatus } from './form/ChoiceStatus.tsx'
import { useSavedChoice } from './form/useSavedChoice.ts'

/**
 * The member's notifications. Emails about the account are always sent. Text messages and emails
 * about messages are not sent yet, so their settings keep the recorded value and are not shown.
 */
export function NotificationsSection() {
  const { notifications } = useMember()
  const readOnly = useReadOnlyReason()
  const sessions = useSavedChoice(notifications.appointment_mail, (appointment_mail) => ({
    notifications: { appointment_mail },
  }))
  return (
    <div>
      <Switch
        label="Email about my sessions"
        hint={
          readOnly ?? (
            <>
              When a session is booked, rescheduled or canceled. <ChoiceStatus choice={sessions} />
            </>
          )
        }
        name="appointment_mail"
        disabled={readOnly !== null}
        checked={sessions.value}
        onChange={({ target }) => sessions.choose(target.checked)}
      />
      <div role="alert">{sessions.error && <ErrorMessage>{sessions.error}</ErrorMessage>}</div>
    </div>
  )
}
