import {
  useGetAppointmentQuery,
  useListAppointmentTypesQuery,
  useListPractitionersQuery,
} from '@portal/api-client'
import type { TimeRequest } from '@portal/contract'
import {
  type AppointmentType,
  appointmentTypes,
  getCreditCost,
  getDefaultAppointmentType,
  isTypeOffered,
} from '@portal/domain/scheduling'
import { useBookingDraft, useMemberVisits } from '@portal/features/booking'
import { LoadFailure, Moment } from '@portal/features/shared'
import { AskForTime } from '@portal/features/time-requests'
import {
  Banner,
  ButtonLink,
  Card,
  Link,
  SectionTitle,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@portal/ui'
import { useState } from 'react'
import { getSettingsPath } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'

export interface AskCardProps {
  /** The session that would move, null for a new one. */
  sessionId: string | null
  /**
   * The practitioner of a new session, null for the practitioner and the type that were chosen to
   * book.
   */
  practitionerId: string | null
  onAsked: (request: TimeRequest) => void
}

/** The form for an earlier time of a session, or for a new session. */
export function AskCard({ sessionId, ...props }: AskCardProps) {
  return (
    <Card as="section" aria-label="Ask for a time">
      {sessionId === null ? (
        <NewSession {...props} />
      ) : (
        <EarlierTime sessionId={sessionId} onAsked={props.onAsked} />
      )}
    </Card>
  )
}

function EarlierTime({
  sessionId,
  onAsked,
}: {
  readonly sessionId: string
  readonly onAsked: AskCardProps['onAsked']
}) {
  const query = useGetAppointmentQuery(sessionId)
  const { timeZone, hourCycle } = useTimeDisplay()
  const { data: session, error } = query
  if (session === undefined)
    return error ? (
      <LoadFailure noun="this session" query={query} />
    ) : (
      <Skeleton height="26rem" radius="control" />
    )
  return (
    <Stack gap={5}>
      <div>
        <SectionTitle>An earlier time</SectionTitle>
        <Text>
          {session.appointment_type_display_name} with{' '}
          <span translate="no">{session.practitioner.name}</span>, now on{' '}
          <Moment at={session.at} {...{ timeZone, hourCycle }} />
        </Text>
      </div>
      <AskForTime
        session={{
          kind: 'earlier',
          id: session.id,
          type: session.appointment_type,
          at: session.at,
        }}
        phoneLink={phoneLink}
        onAsked={onAsked}
      />
    </Stack>
  )
}

const phoneLink = (
  <Link as={RouteLink} to={getSettingsPath('profile')}>
    Settings
  </Link>
)

const anyPractitioner = 'any'

function NewSession({ practitionerId, onAsked }: Omit<AskCardProps, 'sessionId'>) {
  const member = useMember()
  const visits = useMemberVisits()
  const draft = useBookingDraft()
  const [chosenType, setType] = useState<AppointmentType>(() =>
    draft.appointment_type !== null && isTypeOffered(draft.appointment_type, visits)
      ? draft.appointment_type
      : getDefaultAppointmentType({
          planType: member.plan_type,
          hadFirstVisit: member.had_first_visit,
        }),
  )
  const [chosen, setChosen] = useState(practitionerId ?? draft.practitioner ?? anyPractitioner)
  const { data: types } = useListAppointmentTypesQuery()
  const { data: practitioners } = useListPractitionersQuery({ appointment_type: chosenType })
  const isCreditMissing = getCreditCost(chosenType, visits) > member.session_credits_remaining
  const fallbackType = { value: chosenType, label: appointmentTypes[chosenType].displayName }
  return (
    <Stack gap={5}>
      {isCreditMissing && (
        <Banner
          tone="warning"
          action={
            <ButtonLink
              as={RouteLink}
              variant="secondary"
              size="small"
              to={getSettingsPath('credits')}
            >
              Buy credits
            </ButtonLink>
          }
        >
          You have no credits left. You can ask now, but we can't offer you a time until you have a
          credit.
        </Banner>
      )}
      <Select
        label="Session"
        options={
          types?.map(({ appointment_type, display_name, length }) => ({
            value: appointment_type,
            label: `${display_name} · ${length} min`,
          })) ?? [fallbackType]
        }
        value={chosenType}
        onChange={setType}
      />
      <Select
        label="Practitioner"
        options={[
          { value: anyPractitioner, label: 'Any practitioner' },
          ...(practitioners ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
            translate: 'no' as const,
          })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <AskForTime
        session={{
          kind: 'new',
          type: chosenType,
          practitionerId: chosen === anyPractitioner ? null : chosen,
        }}
        phoneLink={phoneLink}
        onAsked={onAsked}
      />
    </Stack>
  )
}
