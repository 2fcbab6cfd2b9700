import { isApiError, useCreateTimeRequestMutation } from '@portal/api-client'
import type { AppointmentType, CreateTimeRequest, TimeRequest } from '@portal/contract'
import { bookingPolicy, offerTextConsent, timeOfferPolicy } from '@portal/domain/scheduling'
import { formatPhone } from '@portal/domain/text'
import {
  addDays,
  DAY,
  formatDay,
  getLocalDate,
  getZoneName,
  HOUR,
  MINUTE,
} from '@portal/domain/time'
import {
  Button,
  Checkbox,
  DateInput,
  ErrorMessage,
  Select,
  Stack,
  Text,
  TimeInput,
  token,
} from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { useServerClock } from '../../shared/useServerClock.ts'
import { weekdays } from '../describeRequest.ts'
import { DayChoice } from './DayChoice.tsx'
import { hoursOf, type TimeOfDay, timeOfDayOptions } from './timesOfDay.ts'

/** What the time is for: a new session, or an earlier time of a booked one. */
export type AskedSession =
  | {
      readonly kind: 'new'
      readonly type: AppointmentType
      /** The practitioner, null for any. */
      readonly practitionerId: string | null
    }
  | {
      readonly kind: 'earlier'
      readonly id: string
      readonly type: AppointmentType
      /** The start of the session, ISO 8601. */
      readonly at: string
    }

export interface AskForTimeProps {
  session: AskedSession
  /** The link to where the member enters a phone number. */
  phoneLink: ReactNode
  onAsked: (request: TimeRequest) => void
}

const fields = ['weekdays', 'from_time', 'to_time', 'until', 'text_consent_version'] as const

/** How far ahead a request goes by default. */
const usualDays = 30

/** Which days and hours suit the member, and until when they wait. */
export function AskForTime({ session, phoneLink, onAsked }: AskForTimeProps) {
  const { member, timeZone, readOnlyReason } = useFeatureEnvironment()
  const now = useServerClock().now()
  const today = getLocalDate(now, timeZone)
  const [chosenDays, setChosenDays] = useState<TimeRequest['weekdays']>(
    weekdays.map(({ value }) => value),
  )
  const [timeOfDay, setTimeOfDay] = useState<TimeOfDay>('any')
  const [from, setFrom] = useState<string | null>('09:00')
  const [to, setTo] = useState<string | null>('17:00')
  const [until, setUntil] = useState<string | null>(() => getUsualDate(session, today, timeZone))
  const lastDate = getLastDate(session, today, timeZone)
  // the box is the consent to these messages, so the member checks it
  const [isTexted, setTexted] = useState(false)
  const [create] = useCreateTimeRequestMutation()
  const [idempotencyKey, setIdempotencyKey] = useState(createKey)

  const form = useForm({
    fields,
    read: () => ({
      ...(session.kind === 'earlier'
        ? { appointment_id: session.id }
        : { practitioner_id: session.practitionerId }),
      appointment_type: session.type,
      user_timezone: timeZone,
      weekdays: chosenDays,
      ...(timeOfDay === 'other'
        ? { from_time: from ?? '', to_time: to ?? '' }
        : hoursOf[timeOfDay]),
      until: until ?? '',
      text_consent_version: isTexted ? offerTextConsent.version : null,
    }),
    validate: ({ from_time, to_time, ...values }) => ({
      ...(values.weekdays.length === 0 && { weekdays: 'Choose at least one day.' }),
      ...(from_time === '' && { from_time: 'Enter a time.' }),
      ...(to_time === '' && { to_time: 'Enter a time.' }),
      ...(from_time !== '' &&
        to_time !== '' &&
        from_time >= to_time && { to_time: 'The end must be after the start.' }),
      // also a date that is not within the limits
      ...(values.until === '' && {
        until:
          session.kind === 'earlier'
            ? `Choose ${formatDay(lastDate)} or an earlier date.`
            : `Choose a date within ${bookingPolicy.horizon / DAY} days.`,
      }),
    }),
    submit: async (values: CreateTimeRequest) => {
      const { data, error } = await create({ ...values, idempotencyKey })
      if (error) {
        // what was rejected may be changed; after a lost response, the same request is repeated
        if (isApiError(error) && ['conflict', 'validation'].includes(error.kind))
          setIdempotencyKey(createKey())
        return getFormErrors(error, fields)
      }
      return onAsked(data)
    },
  })

  return (
    <Stack as="form" gap={5} aria-label="The time that you'd like" {...form.props}>
      <DayChoice chosen={chosenDays} onChange={setChosenDays} error={form.getError('weekdays')} />
      <Stack gap={2}>
        <Fields>
          <Select
            label="Time of day"
            options={timeOfDayOptions}
            value={timeOfDay}
            onChange={setTimeOfDay}
          />
          {timeOfDay === 'other' && (
            <>
              <TimeInput
                label="From"
                name="from_time"
                value={from}
                onChange={setFrom}
                error={form.getError('from_time')}
              />
              <TimeInput
                label="To"
                name="to_time"
                value={to}
                onChange={setTo}
                error={form.getError('to_time')}
              />
            </>
          )}
          <DateInput
            label="Until"
            name="until"
            value={until}
            min={today}
            max={lastDate}
            onChange={setUntil}
            error={form.getError('until')}
          />
        </Fields>
        <Text size="small" tone="muted">
          Times are in {getZoneName(now, timeZone)}.
        </Text>
      </Stack>
      {member.phone_number === null ? (
        <Text size="small">To get a text message, too, add a phone number. {phoneLink}</Text>
      ) : (
        // not for a member who turned text messages about sessions off
        member.notifications.appointment_sms && (
          <Checkbox
            name="text_consent_version"
            label={offerTextConsent.text}
            hint={`Your number: ${formatPhone(member.phone_number)}`}
            checked={isTexted}
            onChange={({ target }) => setTexted(target.checked)}
          />
        )
      )}
      <Text size="small" tone="muted">
        {getRules(session)}
      </Text>
      <div>
        <Button type="submit" busy={form.isBusy} disabledReason={readOnlyReason ?? undefined}>
          Tell me
        </Button>
      </div>
      {form.formError && (
        <div role="alert">
          <ErrorMessage>{form.formError}</ErrorMessage>
        </div>
      )}
    </Stack>
  )
}

const createKey = (): string => crypto.randomUUID()

/** An earlier time is one before the session. */
function getLastDate(session: AskedSession, today: string, timeZone: string): string {
  const last = addDays(today, bookingPolicy.horizon / DAY)
  if (session.kind === 'new') return last
  const date = getLocalDate(Date.parse(session.at), timeZone)
  return date < last ? date : last
}

function getUsualDate(session: AskedSession, today: string, timeZone: string): string {
  const usual = addDays(today, usualDays)
  if (session.kind === 'new') return usual
  const last = getLastDate(session, today, timeZone)
  return last < addDays(today, bookingPolicy.horizon / DAY) ? last : usual
}

/** How times are offered. */
function getRules(session: AskedSession): string {
  const minutes = timeOfferPolicy.hold / MINUTE
  const hours = timeOfferPolicy.shortNotice / HOUR
  return [
    `We email you when a time opens, and hold it for you for ${minutes} minutes.`,
    'Whoever asked first is offered it first.',
    `Less than ${hours} hours before, we tell everyone who asked.`,
    ...(session.kind === 'earlier' ? ['Your session stays where it is until you accept.'] : []),
  ].join(' ')
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${token.space[4]};
  align-items: start;
`
