import type { Appointment } from '@portal/contract'
import { Card, Link, SectionTitle, Stack, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../../routing/paths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'

/** What a member can do before a session, by its type and by how it takes place. */
export function Preparation({ appointment }: { appointment: Appointment }) {
  const place = placeTexts[appointment.meeting_kind]
  return (
    <Card as="section" aria-label="Before the session">
      <Stack gap={3}>
        <SectionTitle>Before the session</SectionTitle>
        <List role="list">
          <li>{describeThoughts(appointment)}</li>
          {place !== null && <li>{place}</li>}
        </List>
      </Stack>
    </Card>
  )
}

const placeTexts = {
  video: 'Find a quiet place with a good connection, and try your camera and microphone.',
  phone: 'Find a quiet place with good reception.',
  in_person: null,
} as const satisfies Record<Appointment['meeting_kind'], string | null>

function describeThoughts({ appointment_type: type }: Appointment): ReactNode {
  if (type === 'INITIAL_CONSULTATION')
    return "Think about what you'd like to change, and what you've tried so far."
  if (type === 'LAB_REVIEW')
    return (
      <>
        Look through{' '}
        <Link as={RouteLink} to={paths.labs}>
          your results
        </Link>
        , and note your questions.
      </>
    )
  return "Note what went well lately, what didn't, and what you'd like to talk about."
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  padding-left: ${token.space[5]};
  list-style: disc;
`
