import { useListPricesQuery } from '@portal/api-client'
import type { Quote } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { Placeholder, Text } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useIntroCode } from '../hooks/useIntroCode.ts'
import { useQuote } from '../hooks/useQuote.ts'

/**
 * What one credit costs the member, with the intro offer where it applies. Renders nothing where
 * the price is not available, such as without a connection.
 */
export function CreditPriceText() {
  const { readOnlyReason } = useFeatureEnvironment()
  const promoCode = useIntroCode()
  const { data: prices, error } = useListPricesQuery()
  const price = prices?.find(({ session_credits }) => session_credits === 1)
  const isSkipped = readOnlyReason !== null
  const { quote, error: quoteError } = useQuote({ price, quantity: 1, promoCode, isSkipped })
  if (error || quoteError || isSkipped || (prices && !price)) return null
  return quote ? (
    <Text size="small">{getPriceText(quote)}</Text>
  ) : (
    <Placeholder>
      <Text size="small">1 credit is $00.00 with your intro offer, then $00.00.</Text>
    </Placeholder>
  )
}

function getPriceText({ amount, total, currency }: Quote): string {
  const now = `1 credit is ${formatMoney(total, currency)}`
  return total < amount
    ? `${now} with your intro offer, then ${formatMoney(amount, currency)}.`
    : `${now}.`
}
