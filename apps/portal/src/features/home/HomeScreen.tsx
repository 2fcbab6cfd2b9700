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
  TaskParts,
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
import type { CardsProps, MainCardsProps } from './createHomeCards.tsx'
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

interface HomeParts {
  MainCards: ComponentType<MainCardsProps>
  AsideCards: ComponentType<CardsProps>
  Tasks: ComponentType<HomeTaskState>
}

/** /home: what is next, and what the member has (docs/home.md). */
export function createHomeScreen(
  cards: readonly HomeCard[],
  loadTasks: () => Promise<readonly FindHomeTask[]>,
) {
  const loadCards = async () => (await import('./createHomeCards.tsx')).createHomeCards(cards)
  // beside the request for their states; what fails here is tried again when they are shown
  loadCards().catch(() => undefined)
  const parts: HomeParts = {
    MainCards: createLazyComponent<MainCardsProps>(async () => (await loadCards()).MainCards),
    AsideCards: createLazyComponent<CardsProps>(async () => (await loadCards()).AsideCards),
    Tasks: createLazyComponent<HomeTaskState>(async () => {
      const [{ createTasks }, tasks] = await Promise.all([import('./createTasks.tsx'), loadTasks()])
      return createTasks(tasks)
    }),
  }
  return () => <HomeScreen {...parts} />
}

function HomeScreen(parts: HomeParts) {
  return useMember().role === 'admin' ? (
    <TaskParts gap={6}>
      <Greeting />
      <AdminHome />
    </TaskParts>
  ) : (
    <MemberHome {...parts} />
  )
}

function MemberHome({ MainCards, AsideCards, Tasks }: HomeParts) {
  const stored = useMember()
  const now = useNow(60_000)
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
  const hasLapsed = member.membership_status === 'lapsed'
  // a new member has too little for two columns
  const hasColumns = !isNew || hasLapsed
  const Parts = hasColumns ? ScreenParts : TaskParts
  const isStarting = isNew && next === null
  const mayBeStarting = isNew && next === undefined && !upcoming.query.error
  // a new member begins with them; later they are where one's own practitioner is
  const people = !member.coach && (
    <Suspense>
      <MeetPractitioners />
    </Suspense>
  )
  return (
    <Parts gap={6}>
      <Header>
        <Greeting />
        <BookPlace>{renderBookLink('medium')}</BookPlace>
      </Header>
      {isLocked && <MembershipNotice />}
      <ZoneNotice />
      <Columns data-two={hasColumns ? '' : undefined}>
        <Column gap={6}>
          {isStarting ? (
            <Suspense fallback={<Skeleton height={cardHeight} radius="card" />}>
              <FirstSession />
            </Suspense>
          ) : (
            <Stack as="section" gap={3} aria-label="Next session">
              <Header>
                <SectionTitle>
                  {next === null ? 'Book your next session' : 'Next session'}
                </SectionTitle>
                <BookPlace data-phone="">{renderBookLink('small')}</BookPlace>
              </Header>
              <NextSession {...upcoming} next={next} later={upcoming.sessions?.slice(1) ?? []} />
            </Stack>
          )}
          {renderParts()}
          {!hasLapsed && people}
        </Column>
        <Aside gap={6}>
          <CreditsCard isStarting={isStarting} />
          {member.coach && (
            <Suspense
              fallback={<Skeleton height={skeletonHeights.coach} radius="card" hasPerson />}
            >
              <CoachCard id={member.coach} />
            </Suspense>
          )}
          {hasLapsed && people}
          {overview && (
            <Suspense>
              <AsideCards overview={overview} hasColumns={hasColumns} />
            </Suspense>
          )}
        </Aside>
      </Columns>
    </Parts>
  )

  /** Renders the link in two places, of which a window shows one. */
  function renderBookLink(size: 'small' | 'medium') {
    if (mayBeStarting)
      return <Skeleton width="9rem" height={token.layout.target} radius="control" />
    // the first session has its button beside what it costs
    return isStarting ? null : <BookLink size={size} isStrong={!canJoin && !isOffline} />
  }

  function renderParts() {
    if (!overview)
      return query.error ? (
        <Card>
          <LoadFailure noun="what is new" query={query} isCompact />
        </Card>
      ) : (
        // another one when the session above has its height, so that nothing is seen to move
        <LoadingCards key={String(next === undefined)} />
      )
    return (
      <Suspense fallback={<Skeleton height={cardHeight} radius="card" />}>
        <MainCards overview={overview} hasColumns={hasColumns}>
          <Suspense fallback={<Skeleton height={cardHeight} radius="card" />}>
            <Tasks member={member} overview={overview} nextSession={next} />
          </Suspense>
          {isStarting && <LastUpdated loadedAt={query.fulfilledTimeStamp} />}
        </MainCards>
      </Suspense>
    )
  }
}

/** Two rows of a skeleton, uncut. */
const cardHeight = '9.75rem'

/** Placeholders of as many cards as members usually have. */
const LoadingCards = () => (
  <Stack gap={6} data-shape="">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} height={cardHeight} radius="card" />
    ))}
  </Stack>
)

function BookLink({ size, isStrong }: { size: 'small' | 'medium'; isStrong: boolean }) {
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  return (
    <ButtonLink
      as={RouteLink}
      to={paths.book}
      size={size}
      variant={isStrong ? 'primary' : 'secondary'}
      {...preloadHandlers}
    >
      Book a session
    </ButtonLink>
  )
}

function Greeting() {
  const { timeZone } = useTimeDisplay()
  const minutes = getLocalMinutes(useNow(60_000), timeZone)
  return (
    <PageTitle>
      <Unbroken>{getGreeting(minutes)},</Unbroken>{' '}
      <span translate="no">{useMember().first_name}</span>
    </PageTitle>
  )
}

/** Text that is not broken where it fits on a line. */
const Unbroken = styled.span`
  display: inline-block;
`

function getGreeting(minutes: number): string {
  if (minutes >= 5 * 60 && minutes < 12 * 60) return 'Good morning'
  return minutes >= 12 * 60 && minutes < 18 * 60 ? 'Good afternoon' : 'Good evening'
}

/** A title and the button to book. The title breaks before the button is below it. */
const Header = styled(Cluster)`
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};

  > :first-child {
    flex: 1 1 7em;
  }
`

/** On a phone, a line of its own would move the next session down. */
const BookPlace = styled.div`
  ${media.belowMedium} {
    &:not([data-phone]) {
      display: none;
    }
  }
  ${media.medium} {
    &[data-phone] {
      display: none;
    }
  }
  /* the card of the next session has the same button */
  html:has([data-books]) & {
    visibility: hidden;
  }
`

/** Parts appear in order, so that none moves when the one above gets its height. */
const Column = styled(Stack)`
  ${revealInOrder}
  && > [data-shape] {
    visibility: visible;
  }
`

/** The second column. */
const Aside = styled(Stack)`
  ${revealInOrder}
`

/** Where the second column is below the first one, it waits for it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  align-items: start;

  ${media.wide} {
    &[data-two] {
      grid-template-columns: minmax(0, 2fr) minmax(260px, 1fr);
    }
  }
  ${media.belowWide} {
    ${revealInOrder}
  }
  &:not([data-two]) {
    ${revealInOrder}
  }
`
