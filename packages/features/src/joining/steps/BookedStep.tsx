import { getCalendarFileHref } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { describeMeeting } from '@portal/domain/scheduling'
import { type HourCycle } from '@portal/domain/time'
import { ButtonLink, Card, Stack, Text } from '@portal/ui'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'
import { PractitionerLine, readMeeting } from '../../booking/index.ts'
import type { JoinLinks } from '../joinStep.ts'
import { Moment } from '../../shared/components/Moment.tsx'
import { TextWithNames } from '../../shared/components/TextWithNames.tsx'

export interface BookedStepProps {
  appointment: Appointment
  /** Where the link to confirm the address was sent, null when it is confirmed. */
  unconfirmedEmail: string | null
  apiOrigin: string
  timeZone: string
  hourCycle: HourCycle
  links: JoinLinks
}

/** The session, its calendar file, and what comes next. */
export function BookedStep(props: BookedStepProps) {
  const { appointment, unconfirmedEmail, apiOrigin, timeZone, hourCycle, links } = props
  const { id, at, length, practitioner, appointment_type_display_name } = appointment
  return (
    <Stack gap={5}>
      <FocusedTitle>You're booked</FocusedTitle>
      <Card>
        <Stack gap={3}>
          <Text size="lead">
            <Moment {...{ at, timeZone, hourCycle }} />
          </Text>
          <PractitionerLine
            practitioner={practitioner}
            avatarSize={40}
            renderDetails={() => (
              <Text as="span" size="small" tone="muted">
                {appointment_type_display_name} · {length} minutes
              </Text>
            )}
          />
          <Text size="small" tone="muted">
            <TextWithNames
              text={describeMeeting(readMeeting(appointment), practitioner.name)}
              names={[practitioner.name, appointment.meeting_address]}
            />
          </Text>
          {/* without `download`, because a phone then opens its calendar */}
          <ButtonLink variant="secondary" fullWidth href={getCalendarFileHref(apiOrigin, id)}>
            Add to calendar
          </ButtonLink>
        </Stack>
      </Card>
      {unconfirmedEmail !== null && (
        <Text>
          We emailed a link to <strong>{unconfirmedEmail}</strong>. Confirm your address to get
          reminders and the details of your session by email.
        </Text>
      )}
      <ButtonLink fullWidth href={links.home}>
        Open your portal
      </ButtonLink>
    </Stack>
  )
}
