import { useGetMembershipQuery } from '@portal/api-client'
import type { MembershipResponse } from '@portal/contract'
import { Banner, Link, Placeholder, Stack, Text } from '@portal/ui'
import { useEffect, useState } from 'react'
import { LoadFailure } from '../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { ChangeMembership } from './ChangeMembership.tsx'
import { MembershipFacts } from './MembershipFacts.tsx'
import { MembershipPlans } from './MembershipPlans.tsx'
import { describeLastPayment, describeState } from './membershipText.ts'
import { sampleMembership } from './sampleMembership.ts'
import { UnpaidNotice } from './UnpaidNotice.tsx'
import { isAwaited, type Returned, useReturn } from './useReturn.ts'

export interface MembershipPanelProps {
  /** What the member did on the provider's page, null when they do not come from there. */
  returned: Returned | null
  /** Path of the page that shows the panel, to which the provider's page returns. */
  path: string
}

/** Milliseconds between requests while a payment is confirmed. */
const pollingMs = 3000
/** The milliseconds after which the state is requested when the member returns to the tab only. */
const longestPollingMs = 300_000

/**
 * The member's membership: its state, the next payment and credits, and one thing to do about it.
 * Without one, the memberships for sale.
 */
export function MembershipPanel({ returned, path }: MembershipPanelProps) {
  const [isWaiting, setWaiting] = useState(returned === 'paid')
  const query = useGetMembershipQuery(undefined, {
    refetchOnFocus: true,
    pollingInterval: isWaiting ? pollingMs : 0,
  })
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), longestPollingMs)
    return () => clearTimeout(timer)
  }, [])
  const { data } = query
  const notice = useReturn(returned, data?.membership)
  if (isWaiting && data && !isAwaited(returned, data.membership)) setWaiting(false)
  if (data)
    return (
      <Stack gap={5}>
        {notice && (
          <Banner tone={notice.tone} role="status">
            {notice.text}
          </Banner>
        )}
        <Content response={data} path={path} />
      </Stack>
    )
  if (query.error) return <LoadFailure noun="your membership" query={query} />
  return (
    <Placeholder aria-busy="true">
      <Content response={sampleMembership} path={path} />
    </Placeholder>
  )
}

function Content({ response, path }: { response: MembershipResponse; path: string }) {
  const { timeZone, config } = useFeatureEnvironment()
  const { membership, plans } = response
  return (
    <Stack gap={5}>
      {membership.state === 'past_due' ? (
        <UnpaidNotice membership={membership} />
      ) : (
        <Stack gap={1}>
          <Text as="p">
            <strong>{describeState(membership, timeZone)}</strong>
          </Text>
          {membership.state === 'ending' && (
            <Text tone="muted">{describeLastPayment(membership, timeZone)}</Text>
          )}
          {membership.state === 'ended' && (
            <Text tone="muted">
              Your credits, booked sessions, messages and documents are still here.
            </Text>
          )}
          {membership.state === 'ended' && plans.length === 0 && (
            <Text>
              To start it again, write to{' '}
              <Link href={`mailto:${config.conciergeEmail}`}>{config.conciergeEmail}</Link>.
            </Text>
          )}
        </Stack>
      )}
      <MembershipFacts membership={membership} />
      <ChangeMembership membership={membership} />
      {plans.length > 0 && (
        <MembershipPlans plans={plans} isRestart={membership.state === 'ended'} path={path} />
      )}
    </Stack>
  )
}
