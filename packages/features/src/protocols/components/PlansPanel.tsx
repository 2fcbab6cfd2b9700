import { useListEndedProtocolsInfiniteQuery } from '@portal/api-client'
import type { Protocol } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { formatDay } from '@portal/domain/time'
import {
  Card,
  Facts,
  linkedRowStyle,
  Placeholder,
  RowChevron,
  ScreenParts,
  SectionTitle,
  Stack,
  Text,
  token,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type FailedQuery, LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'
import { ShowMore } from '../../shared/components/ShowMore.tsx'
import { useProtocolDays, useToday } from '../hooks/useProtocolDays.ts'
import type { ProtocolParts } from './protocolParts.ts'
import { samplePlan } from './sampleProtocols.ts'

type PlansPanelProps = Pick<ProtocolParts, 'renderPlanLink' | 'renderLastUpdated'>
type PlanLinks = Pick<ProtocolParts, 'renderPlanLink'>

/** The current plans, then those that have ended. */
export function PlansPanel({ renderPlanLink, renderLastUpdated }: PlansPanelProps) {
  return (
    <ScreenParts gap={8}>
      <CurrentPlans {...{ renderPlanLink, renderLastUpdated }} />
      <EndedPlans renderPlanLink={renderPlanLink} />
    </ScreenParts>
  )
}

function CurrentPlans({ renderPlanLink, renderLastUpdated }: PlansPanelProps) {
  const query = useProtocolDays()
  const { data, fulfilledTimeStamp } = query
  const current = data?.results.filter(({ is_current }) => is_current)
  return (
    <Stack as="section" gap={3} aria-labelledby="current-plans">
      <SectionTitle id="current-plans">Current</SectionTitle>
      {current ? (
        <>
          <PlanList
            renderPlanLink={renderPlanLink}
            plans={current}
            empty="You have no current plan."
          />
          {renderLastUpdated(fulfilledTimeStamp)}
        </>
      ) : (
        renderMissing('your plans', query)
      )}
    </Stack>
  )
}

function EndedPlans({ renderPlanLink }: PlanLinks) {
  const query = useListEndedProtocolsInfiniteQuery()
  const ended = query.data?.pages.flatMap((page) => page.results)
  return (
    <Stack as="section" gap={3} aria-labelledby="ended-plans">
      <SectionTitle id="ended-plans">Ended</SectionTitle>
      {ended ? (
        <PlanList
          renderPlanLink={renderPlanLink}
          plans={ended}
          empty="Plans that have ended stay here."
        />
      ) : (
        renderMissing('your ended plans', query)
      )}
      <ShowMore query={query} />
    </Stack>
  )
}

const renderMissing = (noun: string, query: FailedQuery): ReactNode =>
  query.error ? (
    <Card>
      <LoadFailure noun={noun} query={query} />
    </Card>
  ) : (
    <Placeholder aria-busy="true">
      <PlanList plans={[samplePlan]} empty="" renderPlanLink={(_id, label) => label} />
    </Placeholder>
  )

interface PlanListProps extends PlanLinks {
  plans: readonly Protocol[]
  empty: string
}

function PlanList({ plans, empty, renderPlanLink }: PlanListProps) {
  if (plans.length === 0) return <Text tone="muted">{empty}</Text>
  return (
    <Card>
      <Rows>
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} renderPlanLink={renderPlanLink} />
        ))}
      </Rows>
    </Card>
  )
}

function PlanRow({ plan, renderPlanLink }: PlanLinks & { plan: Protocol }) {
  const { id, starts_on, ends_on, is_current, versions } = plan
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
        {renderPlanLink(id, latest.title)}
        <Text size="small" tone="muted">
          <Facts>
            <span translate="no">{latest.practitioner.name} </span>
            <span>{dates} </span>
            <span>{formatCount(latest.items.length, 'item')}</span>
          </Facts>
        </Text>
        {latest.summary !== null && is_current && <Text size="small">{latest.summary}</Text>}
      </div>
      <RowChevron />
    </Row>
  )
}

/** The rows have padding of their own. */
const Rows = styled.ul`
  margin-block: calc(-1 * ${token.space[3]});
`

const Row = styled.li`
  ${linkedRowStyle}
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  padding: ${token.space[3]} 0;
  overflow-wrap: anywhere;

  /* the picture, beside the title of a long row */
  > :first-child {
    align-self: start;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  & + & {
    border-top: 1px solid ${token.color.line};
  }
`
