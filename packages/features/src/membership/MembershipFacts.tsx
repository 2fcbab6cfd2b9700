import type { Membership } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { formatDay } from './membershipText.ts'

/** The next payment, the next credits and the card. Renders nothing when there is none of them. */
export function MembershipFacts({ membership }: { membership: Membership }) {
  const { timeZone } = useFeatureEnvironment()
  const {
    payment_pending_since: pendingSince,
    next_payment: payment,
    next_credits: credits,
    card,
    currency,
  } = membership
  if (payment === null || currency === null) return null
  return (
    <Facts>
      {pendingSince && (
        <Fact name={`Payment of ${formatDay(pendingSince, timeZone)}`}>
          Pending. We usually charge your card within an hour.
        </Fact>
      )}
      <Fact name="Next payment">
        {formatMoney(payment.amount, currency)} on {formatDay(payment.at, timeZone)}
      </Fact>
      {credits && (
        <Fact name="Next credits">
          {formatCount(credits.credits, 'credit')} on {formatDay(credits.at, timeZone)}
        </Fact>
      )}
      {card && (
        <Fact name="Card">
          <Brand>{card.brand}</Brand> ending in {card.last4}
          {card.expires_before_payment && (
            <Text size="small">
              It expires before the next payment. Choose another one under “Manage cards and
              receipts”.
            </Text>
          )}
        </Fact>
      )}
    </Facts>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: ${token.space[3]};

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
    gap: 0 ${token.space[4]};
  }
  dt {
    color: ${token.color.muted};
  }
`

const Brand = styled.span`
  text-transform: capitalize;
`
