import { useListAppointmentsInfiniteQuery, useListPractitionersQuery } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import { getDefaultAppointmentType } from '@portal/domain/scheduling'
import { compareByNextOpening, NextOpening, useStartBooking } from '@portal/features/booking'
import {
  formatPractitionerTitle,
  LoadFailure,
  PractitionerAvatar,
  samplePractitioner,
} from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  Cluster,
  Link,
  media,
  Placeholder,
  SectionTitle,
  Stack,
  Text,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { useMember } from '../../session/member.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { OfferCoach } from './OfferCoach.tsx'

/**
 * Offers a member without a coach the practitioner of the next session, otherwise the practitioners
 * to choose from.
 */
export function MeetPractitioners() {
  const { data, error } = useListAppointmentsInfiniteQuery('upcoming')
  const booked = data?.pages[0]?.results[0]?.practitioner
  if (booked) return <OfferCoach practitioner={booked} />
  return data || error ? <Practitioners /> : null
}

/** The next ones, fewer on a phone; all of them are on the page of profiles. */
const shownCount = 4

/** The practitioners by next opening, with links to their times. */
function Practitioners() {
  const { plan_type: planType, had_first_visit: hadFirstVisit } = useMember()
  const query = useListPractitionersQuery({
    appointment_type: getDefaultAppointmentType({ planType, hadFirstVisit }),
  })
  const { data, error } = query
  return (
    <Stack as="section" gap={3} aria-label="Meet your practitioners">
      <Cluster justify="between">
        <SectionTitle>Meet your practitioners</SectionTitle>
        <Link as={RouteLink} to={paths.choosePractitioner}>
          See all practitioners
        </Link>
      </Cluster>
      {!data && error && (
        <Card>
          <LoadFailure noun="the practitioners" query={query} />
        </Card>
      )}
      <Cards role="list">
        {!data &&
          !error &&
          [0, 1, 2, 3].map((place) => (
            <Placeholder key={place} as="li">
              <PractitionerCard practitioner={samplePractitioner} />
            </Placeholder>
          ))}
        {data
          ?.toSorted(compareByNextOpening)
          .slice(0, shownCount)
          .map((practitioner) => (
            <li key={practitioner.id}>
              <PractitionerCard practitioner={practitioner} />
            </li>
          ))}
      </Cards>
    </Stack>
  )
}

function PractitionerCard({ practitioner }: { practitioner: Practitioner }) {
  const { id, name, specialties, next_opening } = practitioner
  const startBooking = useStartBooking()
  return (
    <Sheet>
      <Person>
        <PractitionerAvatar practitioner={practitioner} />
        <div>
          <strong>{name}</strong>
          <Text size="small" tone="muted">
            {formatPractitionerTitle(practitioner)}
          </Text>
        </div>
      </Person>
      <Text size="small">{specialties.join(' · ')}</Text>
      <Text size="small" tone="muted">
        <NextOpening at={next_opening} {...useTimeDisplay()} />
      </Text>
      <ButtonLink
        as={RouteLink}
        variant="secondary"
        to={paths.book}
        onClick={() => startBooking(id)}
      >
        See times<VisuallyHidden> with {name}</VisuallyHidden>
      </ButtonLink>
    </Sheet>
  )
}

const Cards = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  padding: 0;
  list-style: none;

  ${media.belowMedium} {
    > :nth-child(n + 3) {
      display: none;
    }
  }
  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  }
`

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  height: 100%;
  overflow-wrap: anywhere;

  a {
    margin-top: auto;
  }
  /* breaks as a whole, so that its zone is not alone on a line */
  time {
    display: inline-block;
    text-wrap: balance;
  }
`

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
`
