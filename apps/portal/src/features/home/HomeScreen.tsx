import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import {
  appointmentTypes,
  getCreditCost,
  getDefaultAppointmentType,
} from '@portal/domain/scheduling'
import { getLocalMinutes } from '@portal/domain/time'
import { SessionList, usePrefetchBooking } from '@portal/features/booking'
import { BuyCreditsButton, CreditDebt, useSessionCredits } from '@portal/features/credits'
import {
  getErrorText,
  createLazyComponent,
  pluralize,
  useNow,
  ZoneNotice,
} from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  media,
  PageTitle,
  revealInOrder,
  SectionTitle,
  Skeleton,
  Stack,
  Statistic,
  Text,
  token,
} from '@portal/ui'
import { CalendarDays } from 'lucide'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { config } from '../../config.ts'
import { paths } from '../../routing/paths.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { useMember, useMemberVisits } from '../../session/member.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { useSessionNavigation } from '../../routing/useSessionNavigation.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

const MeetPractitioners = createLazyComponent(
  async () => (await import('./MeetPractitioners.tsx')).MeetPractitioners,
)

// without a fallback of its own: the screen appears together with the notice, so nothing moves
const ConfirmEmailNotice = createLazyComponent(
  async () => (await import('./confirmEmailNotice.ts')).ConfirmEmailNotice,
)

const firstSession = appointmentTypes.INITIAL_CONSULTATION

/** /home: the next session and the session credits. */
export function HomeScreen() {
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
    <Parts gap={6}>
      <PageTitle>
        {getGreeting(getLocalMinutes(now, timeZone))}, {member.first_name}
      </PageTitle>
      <ZoneNotice />
      {!member.is_email_confirmed && <ConfirmEmailNotice />}
      <Columns>
        <Stack as="section" gap={3} aria-label="Next session">
          <SectionTitle>Next session</SectionTitle>
          <NextSession isFirst={isIncluded && !member.had_first_visit} />
        </Stack>
        <Stack as="section" gap={3} aria-label="Session credits">
          <SectionTitle>Session credits</SectionTitle>
          <Card>
            <Stack gap={4}>
              <div>
                <Statistic as="p">{credits}</Statistic>
                <Text tone="muted">{formatCredits()}</Text>
              </div>
              <CreditDebt />
              <ButtonLink as={RouteLink} to={paths.book} fullWidth {...preloadHandlers}>
                Book a session
              </ButtonLink>
              <BuyCreditsButton fullWidth />
              {config.isHalfOffMonth && (
                <Text size="small">Credits are half price this month.</Text>
              )}
            </Stack>
          </Card>
        </Stack>
      </Columns>
      {!member.coach && member.role !== 'admin' && (
        <Suspense>
          <MeetPractitioners />
        </Suspense>
      )}
    </Parts>
  )

  function formatCredits() {
    if (credits === 0 && isIncluded) return 'Your first session is included.'
    return `${pluralize(credits, 'credit')} left`
  }
}

function NextSession({ isFirst }: { isFirst: boolean }) {
  const navigation = useSessionNavigation()
  const { data, error, refetch, fulfilledTimeStamp } = useListAppointmentsInfiniteQuery('upcoming')
  if (!data && error)
    return (
      <Card>
        <ErrorState
          title="We couldn't load your next session"
          message={getErrorText(error, 'booking')}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  if (!data) return <Skeleton height="259px" radius="card" />
  const next = data.pages[0]?.results.slice(0, 1) ?? []
  if (next.length === 0)
    return (
      <Card>
        {isFirst ? (
          <EmptyState
            icon={CalendarDays}
            title="Book your first session"
            text={[
              `An ${firstSession.displayName} lasts ${firstSession.minutes} minutes`,
              'and is included in your membership.',
              'Pick a practitioner. You can reschedule later.',
            ].join(' ')}
          />
        ) : (
          <EmptyState
            icon={CalendarDays}
            title="You have no upcoming sessions."
            text="Pick a time that works for you. You can reschedule later."
          />
        )}
      </Card>
    )
  return (
    <>
      <SessionList appointments={next} isFirstProminent {...navigation} />
      <LastUpdated at={fulfilledTimeStamp} />
    </>
  )
}

function getGreeting(minutes: number): string {
  if (minutes >= 5 * 60 && minutes < 12 * 60) return 'Good morning'
  return minutes >= 12 * 60 && minutes < 18 * 60 ? 'Good afternoon' : 'Good evening'
}

const Parts = styled(Stack)`
  ${revealInOrder}
`

const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};

  ${media.belowWide} {
    ${revealInOrder}
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(260px, 1fr);
  }
`
