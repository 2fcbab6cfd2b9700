import {
  appointmentTypes,
  getCreditCost,
  getDefaultAppointmentType,
} from '@portal/domain/scheduling'
import { usePrefetchBooking } from '@portal/features/booking'
import { ButtonLink, Card, Cluster, media, SectionTitle, Skeleton, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember, useMemberVisits } from '../../session/member.ts'
import { useIsOffline } from '../../session/readOnly.ts'
import { HeldOfferCard, useHeldOffer } from './HeldOffer.tsx'

/** What the first session is and costs. On a phone, the button above is close enough. */
export function FirstSession() {
  const held = useHeldOffer()
  return (
    <Stack as="section" gap={3} aria-label="Your first session">
      <SectionTitle>Your first session</SectionTitle>
      {held === undefined && <Skeleton height="6rem" radius="card" />}
      {held === null && <FirstSessionCard />}
      {held && <HeldOfferCard {...held} />}
    </Stack>
  )
}

function FirstSessionCard() {
  const { plan_type: planType, had_first_visit: hadFirstVisit } = useMember()
  const type = getDefaultAppointmentType({ planType, hadFirstVisit })
  const { displayName, minutes } = appointmentTypes[type]
  const cost = getCreditCost(type, useMemberVisits())
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  return (
    <Card data-books="">
      <Line>
        <div>
          <strong>
            {displayName}, {minutes} minutes
          </strong>
          <Text size="small" tone="muted">
            {cost === 0
              ? 'It is included in your membership. You can reschedule later.'
              : 'It costs 1 credit. You can reschedule later.'}
          </Text>
        </div>
        <WideOnly>
          <ButtonLink
            as={RouteLink}
            to={paths.book}
            variant={useIsOffline() ? 'secondary' : 'primary'}
            {...preloadHandlers}
          >
            Book a session
          </ButtonLink>
        </WideOnly>
      </Line>
    </Card>
  )
}

const Line = styled(Cluster)`
  justify-content: space-between;
`

const WideOnly = styled.div`
  ${media.belowWide} {
    display: none;
  }
`
