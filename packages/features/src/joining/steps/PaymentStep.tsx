import { isApiError, offersApi, requestOnce, useGetOfferQuoteQuery } from '@portal/api-client'
import type { Hold } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import type { HourCycle } from '@portal/domain/time'
import { Banner, Button, ErrorMessage, OrderSummary, Stack } from '@portal/ui'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { isMemberBusy } from '../../shared/errors/readNearestTimes.ts'
import { createOnceKey } from '../createOnceKey.ts'
import { readLoss } from '../readLoss.ts'
import { isCodeRejected, readOfferRefusal } from '../readOfferRefusal.ts'
import { getIntroCode } from '../getIntroCode.ts'
import { HeldTime } from '../HeldTime.tsx'
import type { JoinedOffer } from '../joinStep.ts'
import { PromoCode } from '../../credits/index.ts'
import type { Join } from '../useJoin.ts'

export interface PaymentStepProps extends JoinedOffer {
  join: Join
  hold: Hold
  /** Whether the provider's page was left without paying. */
  isCanceled: boolean
  timeZone: string
  hourCycle: HourCycle
  introPromoCode: string
  /** The code that was applied before a reload, null for none. */
  appliedCode: string | null
  onApplyCode: (code: string | null) => void
  returnTo: string
}

/** The total, and the way to the provider's page. The session is booked when it is paid. */
export function PaymentStep(props: PaymentStepProps) {
  const { brand, offer, join, hold, timeZone, hourCycle } = props
  const introCode = getIntroCode(offer, props.introPromoCode)
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const [createKey] = useState(createOnceKey)
  const [promoCode, setPromoCode] = useState(props.appliedCode ?? introCode)
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  })
  const reference = { brand_slug: brand.slug, offer_slug: offer.slug }
  const query = useGetOfferQuoteQuery({ offer: reference, promo_code: promoCode || null })
  const quote = query.currentData

  // the code for a first purchase is tried without asking
  if (query.isError && promoCode !== '' && promoCode === introCode) setPromoCode('')
  // one that was applied before may have ended
  else if (isCodeRejected(query.error) && promoCode !== '') setPromoCode('')

  const applyCode = async (code: string): Promise<string | undefined> => {
    const request = { offer: reference, promo_code: code || null }
    const result = await dispatch(requestOnce(offersApi.endpoints.getOfferQuote.initiate(request)))
    if (result.error) return getErrorText(result.error, 'payment')
    setPromoCode(code)
    props.onApplyCode(code || null)
    return undefined
  }

  const pay = async () => {
    const fields = {
      offer: reference,
      at: hold.at,
      practitioner_id: hold.practitioner_id,
      user_timezone: timeZone,
      promo_code: promoCode || null,
      replaces_open_payment: true,
      base_redirect_url: props.returnTo,
    }
    setState({ isBusy: true, error: null })
    try {
      const request = { ...fields, idempotencyKey: createKey({ ...fields, hold: hold.id }) }
      const page = await dispatch(offersApi.endpoints.buyOffer.initiate(request)).unwrap()
      // stays busy until the provider's page replaces this one
      window.location.assign(page.url)
    } catch (error) {
      // the member's own session: another tab has paid
      if (isApiError(error) && isMemberBusy(error)) return join.reload()
      const lost = isApiError(error) ? readLoss(error, hold.at) : null
      if (lost !== null) return join.loseTime(hold, lost)
      if (readOfferRefusal(error) === 'offer_full') return join.showFull()
      setState({ isBusy: false, error: getErrorText(error, 'payment') })
    }
  }

  return (
    <Stack gap={5}>
      {props.isCanceled && (
        <Banner tone="info" role="status">
          You left the payment page. Nothing was charged.
        </Banner>
      )}
      <HeldTime
        {...{ brand, offer, hold, timeZone, hourCycle }}
        onHoldAgain={() => void join.chooseTime(hold.practitioner_id, hold.at)}
        onChange={() => join.changeTime(hold)}
      />
      <PromoCode
        applied={promoCode}
        description={quote?.promo_description ?? null}
        error={undefined}
        paymentError={undefined}
        onApply={applyCode}
      />
      {quote && (
        <OrderSummary
          title="Your order"
          lines={[{ label: offer.name, amount: formatMoney(quote.amount, quote.currency) }]}
          discount={
            quote.discount === 0
              ? undefined
              : {
                  label: promoCode || (quote.promo_description ?? 'Discount'),
                  amount: `−${formatMoney(quote.discount, quote.currency)}`,
                }
          }
          total={{ label: 'Total', amount: formatMoney(quote.total, quote.currency) }}
          note="Your session is booked when the payment is complete."
        />
      )}
      <div role="alert">
        {state.error !== null && <ErrorMessage>{state.error}</ErrorMessage>}
        {query.error !== undefined && promoCode === '' && (
          <ErrorMessage>{getErrorText(query.error, 'payment')}</ErrorMessage>
        )}
      </div>
      <Button fullWidth busy={state.isBusy} disabled={!quote} onClick={() => void pay()}>
        {quote ? `Pay ${formatMoney(quote.total, quote.currency)}` : 'Pay'}
      </Button>
    </Stack>
  )
}
