import type { ApiError } from '@portal/api-client'
import { formatMoney } from '@portal/domain/payments'
import {
  Banner,
  Button,
  ErrorState,
  ErrorMessage,
  media,
  Placeholder,
  Select,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { CardPicker } from '../../shared/payments/CardPicker.tsx'
import { PromoCode } from '../../shared/payments/PromoCode.tsx'
import type { PayOutcome, SessionRequest } from '../hooks/usePay.ts'
import { type PurchaseState, usePurchase } from '../hooks/usePurchase.ts'
import { createSamplePurchase } from '../samplePurchase.ts'
import type { PurchasePurpose } from '../state/purchaseDraft.ts'
import { PurchaseUnavailable } from './PurchaseUnavailable.tsx'
import { PackPicker } from './PackPicker.tsx'
import { PurchaseTotal } from './PurchaseTotal.tsx'

export interface PurchaseFormProps {
  purpose: PurchasePurpose
  /**
   * Returns the session to book as well, or false while its fields have errors. Null for credits
   * alone.
   */
  session: (() => SessionRequest | false) | null
  /** Path to which the provider's page returns. */
  returnTo: string
  /** Why the member cannot pay now. */
  disabledReason?: string | undefined
  /**
   * The element that shows the total and the button instead of the form, such as a bar; null until
   * it exists.
   */
  footer?: HTMLElement | null
  onOutcome: (outcome: PayOutcome) => void
  /**
   * Called when the purchase is rejected. Returns whether it showed the errors beside fields
   * outside of this form; otherwise they are shown here.
   */
  onRejected?: (error: ApiError) => boolean
}

/** What to buy and how to pay. The total is shown before the member pays. */
export function PurchaseForm(props: PurchaseFormProps) {
  const purchase = usePurchase(props.purpose)
  const { readOnlyReason } = useFeatureEnvironment()
  const { prices, price, quote, cards } = purchase

  // read-only pages request no total
  const isReady =
    cards !== undefined &&
    purchase.arePackPricesReady &&
    Boolean(quote.quote ?? quote.error ?? readOnlyReason)
  const [isShown, setShown] = useState(isReady)
  if (isReady && !isShown) setShown(true)

  if (purchase.pricesError)
    return <PurchaseUnavailable error={purchase.pricesError} onRetry={purchase.retryPrices} />
  if (prices && !price) return <PurchaseUnavailable error={null} onRetry={purchase.retryPrices} />
  // shown only when everything has loaded, so that nothing moves
  if (!prices || !price || (!isShown && !isReady)) {
    // the button of the sample stays out of an element that shows it elsewhere
    const sample = { ...createSamplePurchase(purchase), ...(props.footer && { footer: null }) }
    return (
      <Placeholder aria-busy="true">
        <Form {...props} {...sample} />
      </Placeholder>
    )
  }
  return <Form {...props} purchase={purchase} prices={prices} price={price} />
}

interface FormProps extends PurchaseFormProps {
  purchase: PurchaseState
  prices: NonNullable<PurchaseState['prices']>
  price: NonNullable<PurchaseState['price']>
}

function Form({
  purchase,
  prices,
  price,
  session,
  returnTo,
  disabledReason,
  footer,
  onOutcome,
  onRejected,
}: FormProps) {
  const id = useId()
  const { quote } = purchase
  const { readOnlyReason } = useFeatureEnvironment()
  const form = useForm({
    fields,
    read: () => (session ? session() : null),
    submit: async (request) => {
      const outcome = request === false ? null : await purchase.pay(request, returnTo)
      if (outcome === null) return {}
      onOutcome(outcome)
      if (outcome.kind === 'rejected')
        return onRejected?.(outcome.error) ? {} : getFormErrors(outcome.error, fields, 'payment')
      // stays busy until the provider's page replaces this one
      return outcome.kind === 'redirected' ? pendingPromise : {}
    },
  })
  /** A changed purchase hides why the last payment was rejected. */
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      form.clearErrors(...fields, 'form')
      change(value)
    }
  return (
    <PurchaseFields {...form.props} id={id} aria-label={session ? 'Buy and book' : 'Buy credits'}>
      <Stack gap={5}>
        {purchase.isDiscounted && (
          <Banner tone="success">Credits are half price this month.</Banner>
        )}
        <PackPicker
          prices={purchase.packPrices ?? prices}
          selected={price.price_id}
          onChange={changing(purchase.onPriceChange)}
        />
        {price.session_credits === 1 && (
          <Select
            label="Quantity"
            options={quantities}
            value={String(purchase.quantity)}
            onChange={changing((quantity) => purchase.onQuantityChange(Number(quantity)))}
          />
        )}
        {!purchase.isDiscounted && (
          <PromoCode
            applied={purchase.promoCode}
            description={quote.quote?.promo_description ?? null}
            error={quote.codeError}
            paymentError={form.getError('promo_code')}
            onApply={(code) => {
              form.clearErrors(...fields, 'form')
              return purchase.onPromoCodeApply(code)
            }}
          />
        )}
        <CardPicker
          cards={purchase.cards}
          selected={purchase.card}
          onChange={changing(purchase.onCardChange)}
          error={form.getError('payment_method')}
        />
        {session && purchase.card === null && (
          <Text size="small" tone="muted">
            We'll hold your time while you pay and book it when the payment goes through.
          </Text>
        )}
        <Footer target={footer}>
          <Stack gap={footer === undefined ? 3 : 2}>
            {quote.error ? (
              <ErrorState
                title="We couldn't calculate the total"
                message={getErrorText(quote.error, 'payment')}
                onRetry={quote.retry}
              />
            ) : (
              <PurchaseTotal
                price={price}
                quote={quote.quote}
                layout={footer === undefined ? 'lines' : 'line'}
              />
            )}
            <Button
              type="submit"
              form={id}
              fullWidth
              busy={form.isBusy}
              disabledReason={readOnlyReason ?? disabledReason ?? getMissingTotalReason(purchase)}
            >
              {getPayLabel(purchase, session !== null)}
            </Button>
            {form.formError && (
              <div role="alert">
                <ErrorMessage>{form.formError}</ErrorMessage>
              </div>
            )}
          </Stack>
        </Footer>
      </Stack>
    </PurchaseFields>
  )
}

interface FooterProps {
  target: HTMLElement | null | undefined
  children: ReactNode
}

function Footer({ target, children }: FooterProps) {
  if (target === undefined) return <StickyFooter>{children}</StickyFooter>
  return target && createPortal(children, target)
}

const PurchaseFields = styled.form`
  container-type: inline-size;
`

/** Keeps the total and the button in view, except with large text, which they would cover. */
const StickyFooter = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  padding: ${token.space[4]} 0 calc(${token.space[4]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${token.color.line};
  background: ${token.color.raised};

  ${media.short} {
    position: static;
  }
  @container (width < 18em) {
    position: static;
  }
`

const quantities = Array.from({ length: 10 }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

const fields = ['promo_code', 'payment_method'] as const
const pendingPromise = new Promise<never>(() => {})

function getMissingTotalReason({ quote, cards }: PurchaseState): string | undefined {
  if (quote.quote && cards) return undefined
  return quote.error ? "We don't have the total yet." : "One moment. We're calculating the total."
}

function getPayLabel(
  { quote: { quote }, card, hasOpenPayment }: PurchaseState,
  isWithSession: boolean,
): string {
  const total = quote ? formatMoney(quote.total, quote.currency) : null
  if (hasOpenPayment) return total ? `Start over, ${total}` : 'Start over'
  if (card === null) return total ? `Continue to payment, ${total}` : 'Continue to payment'
  return ['Pay', total, isWithSession && 'and book'].filter(Boolean).join(' ')
}
