import type { ReminderChoice } from '@portal/contract'
import { formatCount } from '@portal/features/shared'
import { ErrorMessage, Switch } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { ChoiceStatus } from './form/ChoiceStatus.tsx'
import { type SavedChoice, useSavedChoice } from './form/useSavedChoice.ts'

/**
 * The member's notifications. Emails about the account are always sent. Text messages also need the
 * consent beside the phone number.
 */
export function NotificationsSection() {
  const { plan_type, reminders, sms_consent } = useMember()
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
      {reminders.map((reminder) => (
        <ReminderSwitch key={reminder.hours} {...reminder} />
      ))}
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

/** For the reminders by email and by text message. */
function ReminderSwitch({ hours, is_on }: ReminderChoice) {
  const choice = useSavedChoice(is_on, (isOn) => ({ reminders: [{ hours, is_on: isOn }] }))
  return (
    <ChoiceSwitch
      name={`reminder_${hours}`}
      label={`Remind me ${formatCount(hours, 'hour')} before`}
      hint="By email and text message."
      choice={choice}
    />
  )
}

type NotificationSwitchProps = {
  readonly name: 'appointment_mail' | 'appointment_sms' | 'message_mail' | 'lab_mail'
  readonly label: string
  readonly hint: string
}

function NotificationSwitch({ name, label, hint }: NotificationSwitchProps) {
  const { notifications } = useMember()
  const choice = useSavedChoice(notifications[name], (isOn) => ({
    notifications: { [name]: isOn },
  }))
  return <ChoiceSwitch {...{ name, label, hint, choice }} />
}

interface ChoiceSwitchProps {
  name: string
  label: string
  hint: string
  choice: SavedChoice<boolean>
}

function ChoiceSwitch({ name, label, hint, choice }: ChoiceSwitchProps) {
  const readOnly = useReadOnlyReason()
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
