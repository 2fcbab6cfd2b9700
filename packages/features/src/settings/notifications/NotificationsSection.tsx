import { formatCount } from '@portal/domain/text'
import type { ReminderChoice } from '@portal/contract'
import { ErrorMessage, Switch } from '@portal/ui'
import { type Ref, useRef, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { EmailSwitch } from './emailSwitch.ts'
import { ChoiceStatus } from '../form/ChoiceStatus.tsx'
import { type SavedChoice, useSavedChoice } from '../form/useSavedChoice.ts'
import { TextConsentForm } from './TextConsentForm.tsx'

export interface NotificationsSectionProps {
  /** The emails that members can turn off, besides those about sessions. */
  emailSwitches: readonly EmailSwitch[]
}

/** The member's notifications. Emails about the account are always sent. */
export function NotificationsSection({ emailSwitches }: NotificationsSectionProps) {
  const { member } = useFeatureEnvironment()
  return (
    <div>
      <NotificationSwitch
        name="appointment_mail"
        label="Email about my sessions"
        hint="When a session is booked, rescheduled or canceled, and before it starts."
      />
      <TextSwitch />
      {member.reminders.map((reminder) => (
        <ReminderSwitch key={reminder.hours} {...reminder} />
      ))}
      {emailSwitches
        .filter(({ isFor }) => isFor?.(member) ?? true)
        .map(({ name, label, hint }) => (
          <NotificationSwitch key={name} {...{ name, label, hint }} />
        ))}
    </div>
  )
}

/**
 * The switch of text messages, which need consent: without it the switch is off, and turning it on
 * asks for it.
 */
function TextSwitch() {
  const { notifications, sms_consent } = useFeatureEnvironment().member
  const [isAsking, setAsking] = useState(false)
  const control = useRef<HTMLInputElement>(null)
  const close = () => {
    setAsking(false)
    control.current?.focus()
  }
  const choice = useSavedChoice(notifications.appointment_sms, (isOn) => ({
    notifications: { appointment_sms: isOn },
  }))
  const consented = {
    ...choice,
    value: sms_consent && choice.value,
    choose: sms_consent ? choice.choose : () => setAsking(!isAsking),
  }
  return (
    <>
      <ChoiceSwitch
        ref={control}
        name="appointment_sms"
        label="Text me before my sessions"
        hint={sms_consent ? 'Never at night.' : "Never at night. You'll be asked to agree first."}
        choice={consented}
      />
      {isAsking && !sms_consent && <TextConsentForm onClose={close} />}
    </>
  )
}

/** The switch of the reminders, which go wherever the member wants to hear of their sessions. */
function ReminderSwitch({ hours, is_on }: ReminderChoice) {
  const { notifications, sms_consent } = useFeatureEnvironment().member
  const choice = useSavedChoice(is_on, (isOn) => ({ reminders: [{ hours, is_on: isOn }] }))
  return (
    <ChoiceSwitch
      name={`reminder_${hours}`}
      label={`Remind me ${formatCount(hours, 'hour')} before`}
      hint={describeWays(
        notifications.appointment_mail,
        notifications.appointment_sms && sms_consent,
      )}
      choice={choice}
    />
  )
}

function describeWays(byEmail: boolean, byText: boolean): string {
  if (byEmail) return byText ? 'By email and text message.' : 'By email.'
  return byText ? 'By text message.' : 'Needs email or text messages about your sessions.'
}

function NotificationSwitch({ name, label, hint }: Omit<EmailSwitch, 'isFor'>) {
  const { notifications } = useFeatureEnvironment().member
  const choice = useSavedChoice(notifications[name], (isOn) => ({
    notifications: { [name]: isOn },
  }))
  return <ChoiceSwitch {...{ name, label, hint, choice }} />
}

interface ChoiceSwitchProps {
  ref?: Ref<HTMLInputElement>
  name: string
  label: string
  hint: string
  choice: SavedChoice<boolean>
}

function ChoiceSwitch({ ref, name, label, hint, choice }: ChoiceSwitchProps) {
  const readOnly = useFeatureEnvironment().readOnlyReason
  return (
    <>
      <Switch
        {...(ref && { ref })}
        label={label}
        hint={
          readOnly ?? (
            <span>
              {hint} <ChoiceStatus choice={choice} />
            </span>
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
