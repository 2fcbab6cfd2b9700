import { ErrorMessage, Switch } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { ChoiceStatus } from './form/ChoiceStatus.tsx'
import { useSavedChoice } from './form/useSavedChoice.ts'

/**
 * The member's notifications. Emails about the account are always sent. Text messages also need the
 * consent beside the phone number.
 */
export function NotificationsSection() {
  const { plan_type, sms_consent } = useMember()
  return (
    <div>
      <NotificationSwitch
        name="appointment_mail"
        label="Email about my sessions"
        hint="When a session is booked, rescheduled or canceled, and before it starts."
      />
      <NotificationSwitch
        name="appointment_sms"
        label="Text me before my sessions"
        hint={
          sms_consent
            ? 'Never at night.'
            : "Only to a number you've agreed to. You can agree in Profile, below your number."
        }
      />
      <NotificationSwitch
        name="message_mail"
        label="Email about new messages"
        hint="When a message is unread for 15 minutes. The email doesn't say what's in it."
      />
      {plan_type === 'MEMBERSHIP' && (
        <NotificationSwitch
          name="lab_mail"
          label="Email about new lab results"
          hint="When results are ready. The email doesn't say what they are."
        />
      )}
    </div>
  )
}

type NotificationSwitchProps = {
  readonly name: 'appointment_mail' | 'appointment_sms' | 'message_mail' | 'lab_mail'
  readonly label: string
  readonly hint: string
}

function NotificationSwitch({ name, label, hint }: NotificationSwitchProps) {
  const { notifications } = useMember()
  const readOnly = useReadOnlyReason()
  const choice = useSavedChoice(notifications[name], (isOn) => ({
    notifications: { [name]: isOn },
  }))
  return (
    <>
      <Switch
        label={label}
        hint={
          readOnly ?? (
            <>
              {hint} <ChoiceStatus choice={choice} />
            </>
          )
        }
        name={name}
        disabled={readOnly !== null}
        checked={choice.value}
        onChange={({ target }) => choice.choose(target.checked)}
      />
      <div role="alert">{choice.error && <ErrorMessage>{choice.error}</ErrorMessage>}</div>
    </>
  )
}
