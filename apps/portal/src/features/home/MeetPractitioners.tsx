import { useListAppointmentsInfiniteQuery, useListPractitionersQuery } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import { getDefaultAppointmentType } from '@portal/domain/scheduling'
import {
  compareByNextOpening,
  PractitionerIntroduction,
  useStartBooking,
} from '@portal/features/booking'
import { LoadFailure, PractitionerAvatar, samplePractitioner } from '@portal/features/shared'
import { Card, media, Placeholder, RowChevron, Stack, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { useMember } from '../../session/member.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { SectionHeader } from '../../shell/page/SectionHeader.tsx'
import { linkRowStyle, LinkSheet } from '../../shell/page/linkRow.ts'
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

/** How many practitioners are shown, fewer on a phone; all of them are on the page of profiles. */
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
      <SectionHeader title="Meet your practitioners" path={paths.choosePractitioner} />
      {!data && error && (
        <Card>
          <LoadFailure noun="the practitioners" query={query} isCompact />
        </Card>
      )}
      {(data || !error) && (
        <Sheet>
          <ul>
            {!data &&
              [0, 1, 2, 3].map((place) => (
                <Placeholder key={place} as="li">
                  <PractitionerRow practitioner={samplePractitioner} />
                </Placeholder>
              ))}
            {data
              ?.toSorted(compareByNextOpening)
              .slice(0, shownCount)
              .map((practitioner) => (
                <li key={practitioner.id}>
                  <PractitionerRow practitioner={practitioner} />
                </li>
              ))}
          </ul>
        </Sheet>
      )}
    </Stack>
  )
}

/** One link, so that a phone shows several people and the button to book stays the only one. */
function PractitionerRow({ practitioner }: { practitioner: Practitioner }) {
  const { id } = practitioner
  const startBooking = useStartBooking()
  return (
    <LinkRow to={paths.book} onClick={() => startBooking(id)}>
      <PractitionerAvatar practitioner={practitioner} />
      <div>
        <VisuallyHidden>See times with </VisuallyHidden>
        <PractitionerIntroduction practitioner={practitioner} {...useTimeDisplay()} />
      </div>
      <RowChevron />
    </LinkRow>
  )
}

/** The list of practitioners, with fewer on a phone. */
const Sheet = styled(LinkSheet)`
  ${media.belowMedium} {
    li:nth-child(n + 4) {
      display: none;
    }
  }
`

const LinkRow = styled(RouteLink)`
  ${linkRowStyle}
`
