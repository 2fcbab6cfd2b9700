import type { Price, Quote } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { Skeleton, token } from '@portal/ui'
import { styled } from 'styled-components'

/** The total and how it is computed: the pack and the discount. */
export function PurchaseTotal({ price, quote }: { price: Price; quote: Quote | undefined }) {
  if (!quote) return <Skeleton />
  const money = (amount: number) => formatMoney(amount, quote.currency)
  return (
    <TotalLines aria-live="polite" aria-atomic="true">
      {quote.discount > 0 && (
        <>
          <dt>{quote.quantity > 1 ? `${price.name} × ${quote.quantity}` : price.name}</dt>
          <dd>{money(quote.amount)}</dd>
          <dt>{quote.promo_code ?? quote.promo_description ?? 'Discount'}</dt>
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
