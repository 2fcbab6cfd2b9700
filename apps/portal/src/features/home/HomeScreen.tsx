import { checkMembersOnly } from '@portal/domain/scheduling'
import { getLocalMinutes } from '@portal/domain/time'
import { getJoinUrl, usePrefetchBooking, useUpcomingSessions } from '@portal/features/booking'
import { createLazyComponent, LoadFailure, useNow, ZoneNotice } from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  Cluster,
  media,
  PageTitle,
  revealInOrder,
  ScreenParts,
  SectionTitle,
  Skeleton,
  Stack,
  token,
} from '@portal/ui'
import { type ComponentType, Suspense } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { useIsOffline } from '../../session/readOnly.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'
import type { FindHomeTask, HomeTaskState } from '../../shell/declarations/homeTask.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { skeletonHeights } from './skeletonHeights.ts'
import { createHomeCards } from './createHomeCards.tsx'
import { CreditsCard } from './CreditsCard.tsx'
import { NextSession } from './NextSession.tsx'
import { useOverview } from './useOverview.ts'

const MeetPractitioners = createLazyComponent(
  async () => (await import('./MeetPractitioners.tsx')).MeetPractitioners,
)

const CoachCard = createLazyComponent<{ id: string }>(
  async () => (await import('./CoachCard.tsx')).CoachCard,
)

const FirstSession = createLazyComponent(
  async () => (await import('./FirstSession.tsx')).FirstSession,
)

// above everything else, without a fallback: the screen appears together with it, so nothing moves
const MembershipNotice = createLazyComponent(
  async () => (await import('./MembershipNotice.tsx')).MembershipNotice,
)

const AdminHome = createLazyComponent(async () => (await import('./AdminHome.tsx')).AdminHome)

interface HomeParts extends ReturnType<typeof createHomeCards> {
  Tasks: ComponentType<HomeTaskState>
}

/** /home: what is next, and what the member has (docs/home.md). */
export function createHomeScreen(
  cards: readonly HomeCard[],
  loadTasks: () => Promise<readonly FindHomeTask[]>,
) {
  const parts: HomeParts = {
    ...createHomeCards(cards),
    Tasks: createLazyComponent<HomeTaskState>(async () => {
      const [{ createTasks }, tasks] = await Promise.all([import('./createTasks.tsx'), loadTasks()])
      return createTasks(tasks)
    }),
  }
  return () => <HomeScreen {...parts} />
}

function HomeScreen(parts: HomeParts) {
  return useMember().role === 'admin' ? (
    <ScreenParts gap={6}>
      <Greeting />
      <AdminHome />
    </ScreenParts>
  ) : (
    <MemberHome {...parts} />
  )
}

function MemberHome({ FullCards, CardRows, Tasks }: HomeParts) {
  const stored = useMember()
  const now = useNow(60_000)
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  const { overview, query } = useOverview()
  const upcoming = useUpcomingSessions(now)
  const next = upcoming.sessions && (upcoming.sessions[0] ?? null)
  // without a connection, what is stored of the member may be older than the first visit
  const hasEnded = upcoming.ended.length > 0
  const member = hasEnded ? { ...stored, had_first_visit: true } : stored
  const isLocked =
    checkMembersOnly(
      { planType: member.plan_type, membershipStatus: member.membership_status },
      'feature',
    ) !== null
  const isOffline = useIsOffline()
  const canJoin = Boolean(next && getJoinUrl(next, now))
  const isNew = !member.had_first_visit
  const isStarting = isNew && next === null
  const mayBeStarting = isNew && next === undefined && !upcoming.query.error
  return (
    <ScreenParts gap={6}>
      <Header>
        <Greeting />
        {mayBeStarting && <ButtonSkeleton height={token.layout.target} radius="control" />}
        {/* the first session has its button beside what it costs */}
        {!isStarting && !mayBeStarting && (
          <ButtonLink
            as={RouteLink}
            to={paths.book}
            variant={canJoin || isOffline ? 'secondary' : 'primary'}
            {...preloadHandlers}
          >
            Book a session
          </ButtonLink>
        )}
      </Header>
      {isLocked && <MembershipNotice />}
      <ZoneNotice />
      <Columns>
        <Column gap={6}>
          {isStarting ? (
            <Suspense fallback={<Skeleton height="8rem" radius="card" />}>
              <FirstSession />
            </Suspense>
          ) : (
            <Stack as="section" gap={3} aria-label="Next session">
              <SectionTitle>Next session</SectionTitle>
              <NextSession {...upcoming} next={next} />
            </Stack>
          )}
          {renderParts()}
          {!member.coach && (
            <Suspense>
              <MeetPractitioners />
            </Suspense>
          )}
        </Column>
        <Column gap={6}>
          <CreditsCard isPriceShown={!isStarting} />
          {member.coach && (
            <Stack as="section" gap={3} aria-label="Your practitioner">
              <SectionTitle>Your practitioner</SectionTitle>
              <Suspense fallback={<Skeleton height={skeletonHeights.coachCard} radius="card" />}>
                <CoachCard id={member.coach} />
              </Suspense>
            </Stack>
          )}
          {overview && <CardRows overview={overview} />}
        </Column>
      </Columns>
    </ScreenParts>
  )

  function renderParts() {
    if (!overview)
      return query.error ? (
        <Card>
          <LoadFailure noun="what is new" query={query} isCompact />
        </Card>
      ) : (
        <Skeleton height="8rem" radius="card" />
      )
    return (
      <>
        <Suspense fallback={<Skeleton height="8rem" radius="card" />}>
          <Tasks member={member} overview={overview} nextSession={next} />
        </Suspense>
        {isStarting && <LastUpdated loadedAt={query.fulfilledTimeStamp} />}
        <FullCards overview={overview} />
      </>
    )
  }
}

function Greeting() {
  const { timeZone } = useTimeDisplay()
  const minutes = getLocalMinutes(useNow(60_000), timeZone)
  return (
    <PageTitle>
      {getGreeting(minutes)}, <span translate="no">{useMember().first_name}</span>
    </PageTitle>
  )
}

function getGreeting(minutes: number): string {
  if (minutes >= 5 * 60 && minutes < 12 * 60) return 'Good morning'
  return minutes >= 12 * 60 && minutes < 18 * 60 ? 'Good afternoon' : 'Good evening'
}

/** The greeting and the button to book. On a phone, the button fills a line of its own. */
const Header = styled(Cluster)`
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};

  ${media.belowMedium} {
    > a {
      flex: 1 0 auto;
    }
  }
  /* the card below has the same button, in the empty column */
  ${media.wide} {
    html:has([data-books]) & > a {
      visibility: hidden;
    }
  }
`

const ButtonSkeleton = styled(Skeleton)`
  ${media.medium} {
    width: 9rem;
  }
`

/** Parts appear in order, so that none moves when the one above gets its height. */
const Column = styled(Stack)`
  ${revealInOrder}
`

/** On a phone, the second column waits for the first one, which is above it. */
const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;

  ${media.belowWide} {
    ${revealInOrder}
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(260px, 1fr);
  }
`
