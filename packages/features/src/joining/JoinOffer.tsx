import { useGetOfferQuoteQuery } from '@portal/api-client'
import type { HourCycle } from '@portal/domain/time'
import { ErrorState, Placeholder, Stack } from '@portal/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getErrorText } from '../shared/errors/getErrorText.ts'
import { getIntroCode } from './getIntroCode.ts'
import { FocusedTitle } from '../shared/components/FocusedTitle.tsx'
import { FormHeader } from './FormHeader.tsx'
import {
  type EnteredPerson,
  type JoinDraft,
  type JoinedOffer,
  type JoinLinks,
  type JoinProgress,
  type JoinStep,
  readFormStep,
} from './joinStep.ts'
import { OfferLine } from './OfferLine.tsx'
import { isCodeRejected, readOfferRefusal } from './readOfferRefusal.ts'
import { AccountStep } from './steps/AccountStep.tsx'
import { BookedStep } from './steps/BookedStep.tsx'
import { CreditedStep } from './steps/CreditedStep.tsx'
import { LoginStep } from './steps/LoginStep.tsx'
import { MemberStep } from './steps/MemberStep.tsx'
import { PayingStep } from './steps/PayingStep.tsx'
import { PaymentStep } from './steps/PaymentStep.tsx'
import { TimeStep } from './steps/TimeStep.tsx'
import { type JoinStart, useJoin } from './useJoin.ts'

export interface JoinOfferProps extends JoinedOffer {
  /** Where the page begins. It must not change: the page begins there once. */
  readonly start: JoinStart
  readonly links: JoinLinks
  /** Origin of the API; empty when it is the page's own. */
  readonly apiOrigin: string
  /** The promo code for a first purchase; empty for none. */
  readonly introPromoCode: string
  /** The page to which the payment provider returns. */
  readonly returnTo: string
  /** Called when a visitor has chosen a time, and when the account exists. */
  readonly onProgress: (progress: JoinProgress) => void
  /** Called with each step after the first one has loaded: what follows it must not move. */
  readonly onStepShown: (kind: JoinStep['kind']) => void
  /** What was entered before a reload, null for nothing. */
  readonly entered: EnteredPerson | null
  readonly onEnter: (entered: EnteredPerson) => void
  /** What this tab had before a reload, null for nothing. */
  readonly draft: JoinDraft | null
  /** Called with each change of the draft. It must not change. */
  readonly onDraft: (draft: JoinDraft) => void
}

/** Leads from an offer to a booked session: time, account, payment. */
export function JoinOffer(props: JoinOfferProps) {
  const { brand, offer, links, apiOrigin } = props
  const { onDraft } = props
  const draft = useRef<JoinDraft>(props.draft ?? { hold: null, promo_code: null })
  const changeDraft = useCallback(
    (fields: Partial<JoinDraft>) => {
      draft.current = { ...draft.current, ...fields }
      onDraft(draft.current)
    },
    [onDraft],
  )
  const onHold = useCallback((hold: JoinDraft['hold']) => changeDraft({ hold }), [changeDraft])
  const [drafted] = useState(props.draft)
  const join = useJoin({ brand, offer }, props.start, props.onProgress, {
    hold: drafted?.hold ?? null,
    onHold,
  })
  const [entered, setEntered] = useState(props.entered)
  const [timeZone, setTimeZone] = useState(
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  const [hourCycle, setHourCycle] = useState(getDeviceHourCycle)
  const clock = { timeZone, hourCycle }
  const { step } = join
  const formStep = readFormStep(step)
  const hold = 'hold' in step ? step.hold : null
  const { onStepShown } = props
  const { kind } = step
  useEffect(() => {
    if (kind !== 'loading') onStepShown(kind)
  }, [kind, onStepShown])
  const price = useGetOfferQuoteQuery(
    {
      offer: { brand_slug: brand.slug, offer_slug: offer.slug },
      promo_code: getIntroCode(offer, props.introPromoCode) || null,
    },
    { skip: offer.kind === 'free_visit' || formStep === null },
  )
  const { currentData: quote } = price
  const isFull = readOfferRefusal(price.error) === 'offer_full'
  const { showFull } = join
  useEffect(() => {
    if (isFull) showFull()
  }, [isFull, showFull])
  // the payment step tries again without the code
  const hasNoPrice =
    formStep !== 'payment' && price.isError && !isFull && !isCodeRejected(price.error)
  return (
    <Stack gap={5}>
      {/* one header for all steps, so that its title gets the focus of each */}
      {formStep && (
        <FormHeader
          offer={offer}
          step={formStep}
          quote={quote}
          onBack={hold && (() => join.changeTime(hold))}
        />
      )}
      {formStep && hasNoPrice ? (
        // before anybody chooses a time and creates an account for what cannot be bought
        <ErrorState
          title="You can't buy this right now"
          message={getErrorText(price.error, 'payment')}
          onRetry={() => void price.refetch()}
        />
      ) : (
        renderStep()
      )}
    </Stack>
  )

  function renderStep() {
    switch (step.kind) {
      case 'loading':
        return (
          <Placeholder aria-busy="true">
            <OfferLine offer={offer} />
          </Placeholder>
        )
      case 'failed':
        return (
          <ErrorState
            title="We couldn't load the times"
            message={getErrorText(step.error, 'general')}
            onRetry={join.reload}
          />
        )
      case 'full':
        // the page has a waitlist
        return <FocusedTitle>{offer.name}</FocusedTitle>
      case 'member':
        return (
          <MemberStep
            {...{ brand, offer, links, ...clock }}
            member={step.member}
            hold={step.hold}
          />
        )
      case 'time':
        return (
          <TimeStep
            {...{ brand, offer, join, ...clock }}
            firstPractitioner={step.practitionerId}
            firstError={step.error}
            lost={step.lost}
            onTimeZoneChange={setTimeZone}
            onHourCycleChange={setHourCycle}
          />
        )
      case 'account':
        return (
          <AccountStep
            {...{ brand, offer, join, links, ...clock }}
            hold={step.hold}
            entered={entered}
            onEnter={(values) => {
              setEntered(values)
              props.onEnter(values)
            }}
          />
        )
      case 'payment':
        return (
          <PaymentStep
            {...{ brand, offer, join, ...clock }}
            hold={step.hold}
            isCanceled={step.isCanceled}
            introPromoCode={props.introPromoCode}
            appliedCode={drafted?.promo_code ?? null}
            onApplyCode={(code) => changeDraft({ promo_code: code })}
            returnTo={props.returnTo}
          />
        )
      case 'login':
        return <LoginStep loginHref={links.login} />
      case 'paying':
        return <PayingStep {...{ join, links }} paymentId={step.paymentId} />
      case 'credited':
        return <CreditedStep bookHref={links.book} />
      case 'booked':
        return (
          <BookedStep
            {...{ apiOrigin, links, ...clock }}
            appointment={step.appointment}
            unconfirmedEmail={join.member?.is_email_confirmed === true ? null : step.email}
          />
        )
    }
  }
}

/** Whether the device shows times with 24 hours. */
const getDeviceHourCycle = (): HourCycle =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' })
    .resolvedOptions()
    .hourCycle?.startsWith('h2') === true
    ? '24h'
    : '12h'
