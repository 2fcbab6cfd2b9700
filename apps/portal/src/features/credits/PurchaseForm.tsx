import { formatMoney } from '@portal/domain/payments'
import { fieldErrorText, errorText } from '@portal/features/shared'
import {
  Banner,
  Button,
  ErrorState,
  FieldError,
  Select,
  Skeleton,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { CardChoice } from './CardChoice.tsx'
import type { Purpose } from './purchaseDraft.ts'
import { NothingToBuy } from './NothingToBuy.tsx'
import { PackageChoice } from './PackageChoice.tsx'
import { PromoCode } from './PromoCode.tsx'
import { PurchaseTotal } from './PurchaseTotal.tsx'
import type { PayOutcome, SessionWish } from './usePay.ts'
import { type Purchasing, usePurchase } from './usePurchase.ts'

export interface PurchaseFormProps {
  purpose: Purpose
  /**
   * The session to book along, as it stands when paying; false when something is still wrong with
   * it. Null for credits alone.
   */
  session: (() => SessionWish | false) | null
  /** The page to come back to from paying. */
  returnTo: string
  /** Why it cannot be paid now. */
  disabledReason?: string | undefined
  onOutcome: (outcome: PayOutcome) => void
}

/**
 * Chooses what to buy and how to pay. What it costs, and what the button does, always stand there
 * before it is pressed.
 */
export function PurchaseForm({
  purpose,
  session,
  returnTo,
  disabledReason,
  onOutcome,
}: PurchaseFormProps) {
  const purchase = usePurchase(purpose)
  const readOnlyReason = useReadOnlyReason()
  const { prices, pricesError, price, quantity, offer, refusal } = purchase

  // while nothing can be changed no total is requested
  const isReady =
    purchase.cards !== undefined && Boolean(offer.quote ?? offer.error ?? readOnlyReason)
  const [isShown, setShown] = useState(isReady)
  if (isReady && !isShown) setShown(true)

  if (pricesError) return <NothingToBuy error={pricesError} onRetry={purchase.retryPrices} />
  // at once, so that nothing moves: the total and the cards come with what is offered
  if (!prices || (!isShown && !isReady)) return <Skeleton height="320px" radius="control" />
  if (!price) return <NothingToBuy error={null} onRetry={purchase.retryPrices} />

  const submit = async () => {
    const wish = session ? session() : null
    if (wish === false) return
    const outcome = await purchase.pay(wish, returnTo)
    if (outcome) onOutcome(outcome)
  }
  const general = refusal && !isBesideField(refusal) ? refusal : null

  return (
    <form
      noValidate
      aria-label={session ? 'Buy and book' : 'Buy credits'}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap={5}>
        {purchase.isReduced && <Banner tone="success">Everything is half price this month.</Banner>}
        <PackageChoice
          prices={prices}
          selected={price.price_id}
          onChange={purchase.onPriceChange}
        />
        {price.session_credits === 1 && (
          <Select
            label="Quantity"
            options={quantities}
            value={String(quantity)}
            onChange={(many) => purchase.onQuantityChange(Number(many))}
          />
        )}
        {!purchase.isReduced && (
          <PromoCode
            applied={purchase.promoCode}
            description={offer.quote?.promo_description ?? null}
            problem={offer.codeProblem ?? fieldErrorText(refusal, 'promo_code')}
            isLoading={offer.isLoading}
            onApply={purchase.onPromoCodeApply}
          />
        )}
        <CardChoice
          cards={purchase.cards}
          selected={purchase.card}
          onChange={purchase.onCardChange}
          problem={fieldErrorText(refusal, 'payment_method')}
        />
        {session && purchase.card === null && (
          <Text size="small" tone="muted">
            We'll hold your time while you pay and book it when the payment goes through.
          </Text>
        )}
        <Foot>
          <Stack gap={3}>
            {offer.error ? (
              <ErrorState
                title="We couldn't calculate the total"
                message={errorText(offer.error, 'payment')}
                onRetry={offer.retry}
              />
            ) : (
              <PurchaseTotal price={price} quote={offer.quote} />
            )}
            <Button
              type="submit"
              fullWidth
              busy={purchase.isBusy}
              disabledReason={readOnlyReason ?? disabledReason ?? waitReason(purchase)}
            >
              {payLabel(purchase, session !== null)}
            </Button>
            {general && (
              <div role="alert">
                <FieldError>{errorText(general, 'payment')}</FieldError>
              </div>
            )}
          </Stack>
        </Foot>
      </Stack>
    </form>
  )
}

/** The sum and the button stay in view while one chooses. */
const Foot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  padding: ${token.space[4]} 0 calc(${token.space[4]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${token.color.line};
  background: ${token.color.raised};
`

const quantities = Array.from({ length: 10 }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

const isBesideField = (refusal: Parameters<typeof fieldErrorText>[0]): boolean =>
  fieldErrorText(refusal, 'promo_code') !== undefined ||
  fieldErrorText(refusal, 'payment_method') !== undefined

const waitReason = ({ offer, cards }: Purchasing): string | undefined =>
  offer.quote && cards
    ? undefined
    : offer.error
      ? "We don't have the total yet."
      : "One moment. We're calculating the total."

function payLabel({ offer: { quote }, card }: Purchasing, isWithSession: boolean): string {
  const total = quote ? formatMoney(quote.total, quote.currency) : null
  if (card === null) return total ? `Continue to payment, ${total}` : 'Continue to payment'
  return ['Pay', total, isWithSession && 'and book'].filter(Boolean).join(' ')
}
