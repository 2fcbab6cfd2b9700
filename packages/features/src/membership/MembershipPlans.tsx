import { useStartMembershipMutation } from '@portal/api-client'
import type { MembershipPlan } from '@portal/contract'
import { Button, ErrorMessage, Stack, Text, token } from '@portal/ui'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { getErrorText } from '../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { describeCredits, describeTerms, formatPrice } from './membershipText.ts'

export interface MembershipPlansProps {
  plans: readonly MembershipPlan[]
  /** Whether the member had a membership before. */
  isRestart: boolean
  /** Path to which the provider's page returns. */
  path: string
}

/** The memberships for sale, each with its price and the terms of its renewal beside the button. */
export function MembershipPlans({ plans, isRestart, path }: MembershipPlansProps) {
  return (
    <List role="list" aria-label="Memberships">
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} isRestart={isRestart} path={path} />
      ))}
    </List>
  )
}

function Plan({
  plan,
  isRestart,
  path,
}: Omit<MembershipPlansProps, 'plans'> & { plan: MembershipPlan }) {
  const { readOnlyReason } = useFeatureEnvironment()
  const { start, isBusy, error } = useStart(plan.id, path)
  const credits = describeCredits(plan)
  return (
    <Frame>
      <Stack gap={3}>
        <div>
          <Text as="p">
            <strong>{plan.name}</strong>
          </Text>
          {plan.description !== '' && <Text tone="muted">{plan.description}</Text>}
        </div>
        <div>
          <Price>{formatPrice(plan)}</Price>
          {credits !== null && <Text size="small">Includes {credits}.</Text>}
        </div>
        <Text size="small">{describeTerms(plan)}</Text>
        <div>
          <Button
            busy={isBusy}
            disabledReason={readOnlyReason ?? undefined}
            onClick={() => void start()}
          >
            {getLabel(plan, isRestart)}
          </Button>
          <div role="alert">
            {error !== undefined && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
          </div>
        </div>
        <Text size="small" tone="muted">
          You'll pay on our payment provider's secure page, then return here. We never see your card
          number.
        </Text>
      </Stack>
    </Frame>
  )
}

function getLabel({ name, trial_days }: MembershipPlan, isRestart: boolean): string {
  if (trial_days > 0) return `Start ${trial_days}-day free trial`
  return isRestart ? `Start ${name} again` : `Start ${name}`
}

/** Opens the provider's page. The button stays busy until the browser has left. */
function useStart(planId: string, path: string) {
  const [startMembership, { isLoading, data, error, reset }] = useStartMembershipMutation()
  // the browser restores the page as it was when the member comes back
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [reset])

  const start = async () => {
    const { data: page } = await startMembership({ plan_id: planId, base_redirect_url: path })
    if (page) window.location.assign(page.url)
  }
  return { start, isBusy: isLoading || data !== undefined, error }
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  list-style: none;
`

const Frame = styled.li`
  padding: ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  overflow-wrap: anywhere;
`

const Price = styled.p`
  font-size: ${token.size.title};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`
