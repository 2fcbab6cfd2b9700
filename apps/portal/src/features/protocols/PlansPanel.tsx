import { useListEndedProtocolsInfiniteQuery } from '@portal/api-client'
import type { Protocol } from '@portal/contract'
import { formatDay } from '@portal/domain/time'
import { formatCount, getErrorText, PractitionerAvatar } from '@portal/features/shared'
import {
  Button,
  Card,
  ErrorState,
  Link,
  revealInOrder,
  SectionTitle,
  Skeleton,
  Stack,
  Text,
  token,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { getProtocolPath } from './getProtocolPath.ts'
import { useProtocolDays, useToday } from './useProtocolDays.ts'

/** The current plans, then those that have ended. */
export function PlansPanel() {
  return (
    <Parts gap={8}>
      <CurrentPlans />
      <EndedPlans />
    </Parts>
  )
}

function CurrentPlans() {
  const { data, error, refetch, fulfilledTimeStamp } = useProtocolDays()
  const current = data?.results.filter(({ is_current }) => is_current)
  return (
    <Stack as="section" gap={3} aria-labelledby="current-plans">
      <SectionTitle id="current-plans">Current</SectionTitle>
      {current ? (
        <>
          <PlanList plans={current} empty="You have no current plan." />
          <LastUpdated at={fulfilledTimeStamp} />
        </>
      ) : (
        renderMissing('your plans', error, () => void refetch())
      )}
    </Stack>
  )
}

function EndedPlans() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListEndedProtocolsInfiniteQuery()
  const ended = data?.pages.flatMap((page) => page.results)
  return (
    <Stack as="section" gap={3} aria-labelledby="ended-plans">
      <SectionTitle id="ended-plans">Ended</SectionTitle>
      {ended ? (
        <PlanList plans={ended} empty="Plans that have ended stay here." />
      ) : (
        renderMissing('your ended plans', error, () => void refetch())
      )}
      {hasNextPage && (
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Stack>
  )
}

const renderMissing = (name: string, error: unknown, onRetry: () => void): ReactNode =>
  error ? (
    <Card>
      <ErrorState
        title={`We couldn't load ${name}`}
        message={getErrorText(error, 'general')}
        onRetry={onRetry}
      />
    </Card>
  ) : (
    <Skeleton height="112px" radius="card" />
  )

function PlanList({ plans, empty }: { plans: readonly Protocol[]; empty: string }) {
  if (plans.length === 0) return <Text tone="muted">{empty}</Text>
  return (
    <Card>
      <ul>
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </ul>
    </Card>
  )
}

function PlanRow({ plan: { id, starts_on, ends_on, is_current, versions } }: { plan: Protocol }) {
  const today = useToday()
  const latest = versions.at(-1)
  if (!latest) return null
  const end = ends_on === null ? '' : `, until ${formatDay(ends_on)}`
  const start = starts_on > today ? 'Starts' : 'Since'
  const dates = is_current
    ? `${start} ${formatDay(starts_on)}${end}`
    : `${formatDay(starts_on)} to ${formatDay(ends_on ?? starts_on)}`
  return (
    <Row>
      <PractitionerAvatar practitioner={latest.practitioner} />
      <div>
        <Link as={RouteLink} to={getProtocolPath(id)}>
          {latest.title}
        </Link>
        <Text size="small" tone="muted">
          {latest.practitioner.name} · {dates} · {formatCount(latest.items.length, 'item')}
        </Text>
        {latest.summary !== null && is_current && <Text size="small">{latest.summary}</Text>}
      </div>
    </Row>
  )
}

const Parts = styled(Stack)`
  ${revealInOrder}
`

const Row = styled.li`
  display: flex;
  gap: ${token.space[4]};
  padding: ${token.space[3]} 0;
  overflow-wrap: anywhere;

  > div {
    min-width: 0;
  }
  & + & {
    border-top: 1px solid ${token.color.line};
  }
`
