import type { LabPanel, LabPanelsResponse, LabQuote, SavedCard } from '@portal/contract'
import type { OrderPrice } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { Button, Card, ErrorMessage, OrderSummary, Stack } from '@portal/ui'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { Form } from '../../shared/forms/useForm.ts'
import { CardPicker } from '../../shared/payments/CardPicker.tsx'
import { PromoCode } from '../../shared/payments/PromoCode.tsx'
import { describeOrderedPanel } from '../texts/describeOrderedPanel.ts'
import { describePolicy } from '../texts/labOrderTexts.ts'
import type { CheckoutField } from './checkoutFields.ts'
import type { PromoCodeState } from './usePromoCode.ts'
import type { OtherOrder } from './useSubmitOrder.ts'

export interface OrderPaymentProps {
  form: Pick<Form<CheckoutField>, 'isBusy' | 'getError' | 'formError' | 'clearErrors'>
  response: Pick<LabPanelsResponse, 'currency' | 'policy' | 'under_way'>
  /** The chosen panels. */
  panels: readonly LabPanel[]
  price: OrderPrice
  promo: PromoCodeState
  /** The quote with the promo code; null without a valid one. */
  quote: LabQuote | null
  cards: readonly SavedCard[] | undefined
  /** Id of a saved card; null is another card. */
  card: string | null
  onCardChange: (card: string | null) => void
  /** What another tab has ordered: paying here ends it, or orders the same again. */
  otherOrder: OtherOrder | null
  catalogLink: ReactNode
}

/** What the order costs and returns, how to pay, and the button. */
export function OrderPayment({
  form,
  response: { currency, policy, under_way },
  panels,
  price,
  promo,
  quote,
  cards,
  card,
  onCardChange,
  otherOrder,
  catalogLink,
}: OrderPaymentProps) {
  const { readOnlyReason, timeZone } = useFeatureEnvironment()
  const total = formatMoney(quote?.total ?? price.total, currency)
  const lines = panels.map(({ id, name, amount }) => {
    const ordered = describeOrderedPanel(id, under_way, timeZone)
    return {
      label: name,
      ...(ordered !== null && { detail: ordered }),
      amount: formatMoney(amount, currency),
    }
  })
  const together = {
    label: 'Lower price for these tests together',
    amount: `−${formatMoney(price.discount, currency)}`,
  }
  const isWaiting = promo.code !== '' && promo.error === undefined && quote === null
  return (
    <>
      <OrderSummary
        title="Your order"
        lines={price.discount === 0 ? lines : [...lines, together]}
        discount={
          quote === null
            ? undefined
            : {
                label: quote.promo_description ?? 'Discount',
                amount: `−${formatMoney(quote.discount, currency)}`,
              }
        }
        total={{ label: 'Total', amount: total }}
        note={
          <>
            {describePolicy(policy)} {catalogLink}
          </>
        }
      />
      <Card as="section" aria-label="Payment">
        <Stack gap={4}>
          <PromoCode
            applied={promo.code}
            description={quote?.promo_description ?? null}
            error={promo.error}
            paymentError={form.getError('promo_code')}
            onApply={(code) => {
              form.clearErrors('promo_code', 'form')
              return promo.apply(code)
            }}
          />
          <CardPicker
            cards={cards}
            selected={card}
            onChange={(chosen) => {
              form.clearErrors('payment_method', 'form')
              onCardChange(chosen)
            }}
            error={form.getError('payment_method')}
          />
          <Button
            type="submit"
            fullWidth
            busy={form.isBusy}
            disabledReason={
              readOnlyReason ??
              (isWaiting || cards === undefined
                ? "One moment. We're calculating the total."
                : undefined)
            }
          >
            {getPayLabel(card, otherOrder)}, {total}
          </Button>
          {form.formError && (
            <div role="alert">
              <ErrorMessage>{form.formError}</ErrorMessage>
            </div>
          )}
        </Stack>
      </Card>
    </>
  )
}

function getPayLabel(card: string | null, otherOrder: OtherOrder | null): string {
  if (otherOrder !== null) return otherOrder === 'unpaid' ? 'Start over' : 'Order again'
  return card === null ? 'Continue to payment' : 'Pay'
}
