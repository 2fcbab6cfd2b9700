import type { Price, Quote } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { Skeleton, Text, token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'

export interface PurchaseTotalProps {
  price: Price
  quote: Quote | undefined
  /** `line` is for a bar: only the amounts before and after the discount. */
  layout: 'lines' | 'line'
}

/** The total and how it is computed: the pack and the discount. */
export function PurchaseTotal({ price, quote, layout }: PurchaseTotalProps) {
  if (!quote) return <Skeleton />
  const money = (amount: number) => formatMoney(amount, quote.currency)
  if (layout === 'line')
    return (
      <TotalLine size="small" aria-live="polite" aria-atomic="true">
        <span>{quote.discount > 0 ? getDiscountText(quote) : 'Total'}</span>
        <span>
          {quote.discount > 0 && (
            <>
              <VisuallyHidden>: without it </VisuallyHidden>
              <s>{money(quote.amount)}</s>
              <VisuallyHidden>, total</VisuallyHidden>{' '}
            </>
          )}
          <strong>{money(quote.total)}</strong>
        </span>
      </TotalLine>
    )
  return (
    <TotalLines aria-live="polite" aria-atomic="true">
      {quote.discount > 0 && (
        <>
          <dt>{quote.quantity > 1 ? `${price.name} × ${quote.quantity}` : price.name}</dt>
          <dd>{money(quote.amount)}</dd>
          <dt>{getDiscountText(quote)}</dt>
          <dd>{money(-quote.discount)}</dd>
        </>
      )}
      <dt>
        <strong>Total</strong>
      </dt>
      <dd>
        <strong>{money(quote.total)}</strong>
      </dd>
    </TotalLines>
  )
}

/** Why the total is less than the amount: `50% off your first purchase`. */
const getDiscountText = ({ promo_description, promo_code }: Quote): string =>
  promo_description ?? promo_code ?? 'Discount'

const TotalLine = styled(Text)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
  font-variant-numeric: tabular-nums;

  > :last-child {
    margin-left: auto;
  }
  s {
    color: ${token.color.muted};
  }
`

const TotalLines = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[1]} ${token.space[4]};
  margin: 0;
  overflow-wrap: anywhere;

  dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`
