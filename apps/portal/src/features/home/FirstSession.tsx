import {
  appointmentTypes,
  getCreditCost,
  getDefaultAppointmentType,
} from '@portal/domain/scheduling'
import { useMemberVisits, usePrefetchBooking } from '@portal/features/booking'
import { CreditPrice, useSessionCredits } from '@portal/features/credits'
import { ButtonLink, Card, Cluster, media, SectionTitle, Skeleton, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { useIsOffline } from '../../session/readOnly.ts'
import { HeldOfferCard, useHeldOffer } from './HeldOffer.tsx'

/** What the first session is and costs, with the button to book it. */
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
  const credits = useSessionCredits()
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  return (
    <Card>
      <Line>
        <div>
          <strong>
            {displayName}, {minutes} minutes
          </strong>
          <Text size="small" tone="muted">
            {describeCost(cost, credits)} You can reschedule later.
          </Text>
          {cost > credits && <CreditPrice />}
        </div>
        <ButtonLink
          as={RouteLink}
          to={paths.book}
          variant={useIsOffline() ? 'secondary' : 'primary'}
          {...preloadHandlers}
        >
          Book a session
        </ButtonLink>
      </Line>
    </Card>
  )
}

function describeCost(cost: number, credits: number): string {
  if (cost === 0) return 'It is included in your membership.'
  return credits > 1 ? `It costs 1 of your ${credits} credits.` : 'It costs 1 credit.'
}

/** On a phone, the button fills a line of its own. */
const Line = styled(Cluster)`
  justify-content: space-between;

  ${media.belowMedium} {
    > a {
      flex: 1 0 auto;
    }
  }
`
