import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import { getCreditCost, getDefaultAppointmentType } from '@portal/domain/scheduling'
import { getLocalMinutes } from '@portal/domain/time'
import { SessionCardPlaceholder, SessionList, usePrefetchBooking } from '@portal/features/booking'
import { BuyCreditsButton, CreditDebt, useSessionCredits } from '@portal/features/credits'
import {
  createLazyComponent,
  pluralize,
  useNow,
  ZoneNotice,
  LoadFailure,
} from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  Cluster,
  media,
  PageTitle,
  ScreenParts,
  SectionTitle,
  Skeleton,
  Stack,
  Statistic,
  Text,
  token,
} from '@portal/ui'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { config } from '../../config.ts'
import { paths } from '../../routing/paths.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'
import { useMember, useMemberVisits } from '../../session/member.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { useSessionNavigation } from '../../routing/useSessionNavigation.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { skeletonHeights } from './skeletonHeights.ts'
import { createHomeCards } from './createHomeCards.tsx'
import type { NoSessionProps } from './NoSession.tsx'
import { renderSessionLink } from '../../routing/SessionLink.tsx'

const MeetPractitioners = createLazyComponent(
  async () => (await import('./MeetPractitioners.tsx')).MeetPractitioners,
)

const CoachCard = createLazyComponent<{ id: string }>(
  async () => (await import('./CoachCard.tsx')).CoachCard,
)

const NoSession = createLazyComponent<NoSessionProps>(
  async () => (await import('./NoSession.tsx')).NoSession,
)

// without a fallback of its own: the screen appears together with the notice, so nothing moves
const ConfirmEmailNotice = createLazyComponent(
  async () => (await import('./confirmEmailNotice.ts')).ConfirmEmailNotice,
)

/** /home: what is next, and what the member has. */
export function createHomeScreen(cards: readonly HomeCard[]) {
  const HomeCards = createHomeCards(cards)
  return () => <HomeScreen HomeCards={HomeCards} />
}

interface HomeScreenProps {
  HomeCards: ReturnType<typeof createHomeCards>
}

function HomeScreen({ HomeCards }: HomeScreenProps) {
  const member = useMember()
  const { timeZone } = useTimeDisplay()
  const now = useNow(60_000)
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  const credits = useSessionCredits()
  const defaultType = getDefaultAppointmentType({
    planType: member.plan_type,
    hadFirstVisit: member.had_first_visit,
  })
  const isIncluded = getCreditCost(defaultType, useMemberVisits()) === 0
  return (
    <ScreenParts gap={6}>
      <Header>
        <PageTitle>
          {getGreeting(getLocalMinutes(now, timeZone))}, {member.first_name}
        </PageTitle>
        <ButtonLink as={RouteLink} to={paths.book} {...preloadHandlers}>
          Book a session
        </ButtonLink>
      </Header>
      <ZoneNotice />
      {!member.is_email_confirmed && <ConfirmEmailNotice />}
      <Columns>
        <Stack gap={6}>
          <Stack as="section" gap={3} aria-label="Next session">
            <SectionTitle>Next session</SectionTitle>
            <NextSession isFirst={isIncluded && !member.had_first_visit} />
          </Stack>
          <HomeCards column="main" />
        </Stack>
        <Stack gap={6}>
          <Stack as="section" gap={3} aria-label="Session credits">
            <SectionTitle>Session credits</SectionTitle>
            <Card>
              <Stack gap={4}>
                <div>
                  <Statistic as="p">{credits}</Statistic>
                  <Text tone="muted">{formatCredits()}</Text>
                </div>
                <CreditDebt />
                <BuyCreditsButton fullWidth />
                {config.isHalfOffMonth && (
                  <Text size="small">Credits are half price this month.</Text>
                )}
              </Stack>
            </Card>
          </Stack>
          {member.coach && (
            <Stack as="section" gap={3} aria-label="Your practitioner">
              <SectionTitle>Your practitioner</SectionTitle>
              <Suspense fallback={<Skeleton height={skeletonHeights.coachCard} radius="card" />}>
                <CoachCard id={member.coach} />
              </Suspense>
            </Stack>
          )}
          <HomeCards column="side" />
        </Stack>
      </Columns>
      {!member.coach && member.role !== 'admin' && (
        <Suspense>
          <MeetPractitioners />
        </Suspense>
      )}
    </ScreenParts>
  )

  function formatCredits() {
    if (credits === 0 && isIncluded) return 'Your first session is included.'
    return `${pluralize(credits, 'credit')} left`
  }
}

function NextSession({ isFirst }: { isFirst: boolean }) {
  const navigation = useSessionNavigation()
  const now = useNow(60_000)
  const query = useListAppointmentsInfiniteQuery('upcoming')
  const { data, error, fulfilledTimeStamp } = query
  if (!data && error)
    return (
      <Card>
        <LoadFailure noun="your next session" query={query} />
      </Card>
    )
  if (!data) return <SessionCardPlaceholder />
  // a list that was loaded some time ago may begin with sessions that have ended since
  const next = data.pages
    .flatMap(({ results }) => results)
    .filter((session) => Date.parse(session.ends_at) > now)
    .slice(0, 1)
  if (next.length === 0)
    return (
      <Suspense fallback={<SessionCardPlaceholder />}>
        <NoSession isFirst={isFirst} />
      </Suspense>
    )
  return (
    <>
      <SessionList
        appointments={next}
        isFirstProminent
        renderTitle={renderSessionLink}
        {...navigation}
      />
      <LastUpdated at={fulfilledTimeStamp} />
    </>
  )
}

function getGreeting(minutes: number): string {
  if (minutes >= 5 * 60 && minutes < 12 * 60) return 'Good morning'
  return minutes >= 12 * 60 && minutes < 18 * 60 ? 'Good afternoon' : 'Good evening'
}

/** On a phone, the button has a line of its own and fills it. */
const Header = styled(Cluster)`
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[2]};

  ${media.belowMedium} {
    > a {
      flex: 1 0 auto;
    }
  }
`

/** The next session gets its height when it has loaded, and nothing below it appears before. */
const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;

  > :first-child > :has([data-skeleton]):first-child ~ * {
    visibility: hidden;
  }
  ${media.belowWide} {
    > :has(> :first-child [data-skeleton]):first-child ~ * {
      visibility: hidden;
    }
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(260px, 1fr);
  }
`
