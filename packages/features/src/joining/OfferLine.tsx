import type { Offer, Quote } from '@portal/contract'
import { describeOfferPrice, formatMoney } from '@portal/domain/payments'
import { Text, token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'

/** What an offer is, how long its session takes, and its price. */
export function OfferLine({ offer, quote }: { offer: Offer; quote?: Quote | undefined }) {
  const { name, duration_minutes, price } = offer
  const amount = quote?.total ?? price?.amount ?? 0
  const isReduced = price !== null && amount < price.regular_amount
  return (
    <Line>
      <span>
        <strong>{name}</strong>
        <Text as="span" size="small" tone="muted">
          {duration_minutes} minutes
        </Text>
      </span>
      <Amount>
        {isReduced && (
          <s>
            <VisuallyHidden>Usually </VisuallyHidden>
            {formatMoney(price.regular_amount, price.currency)}
          </s>
        )}
        <strong>
          {price === null ? describeOfferPrice(offer) : formatMoney(amount, price.currency)}
        </strong>
        {quote?.promo_description && (
          <Text as="span" size="small" tone="muted">
            {quote.promo_description}
          </Text>
        )}
      </Amount>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.accentSoft};
  overflow-wrap: anywhere;

  > span:first-child {
    display: grid;
    min-width: 0;
  }
`

const Amount = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[2]};
  font-variant-numeric: tabular-nums;
`
