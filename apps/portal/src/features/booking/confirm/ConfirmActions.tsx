import { type ApiError, requestOnce, usersApi } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import { getPhoneError } from '@portal/domain/validation'
import {
  BookingErrorMessage,
  type BookingOutcome,
  getBalanceText,
  getPriceText,
  holdEnded,
  HoldNotice,
  type HoldState,
  type SessionCost,
  useConfirmBooking,
} from '@portal/features/booking'
import {
  createLazyComponent,
  formatCount,
  getFieldErrorText,
  useForm,
} from '@portal/features/shared'
import { Banner, Button, ButtonLink, Card, Link, Skeleton, Stack, Text } from '@portal/ui'
import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { paths } from '../../../routing/paths.ts'
import { useMember } from '../../../session/member.ts'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import type { AppStore } from '../../../session/store.ts'
import { keepSpaceAtBottom } from '../../../shell/bottomBar.ts'
import { skeletonHeights } from '../skeletonHeights.ts'
import type { BuyMissingCreditsProps } from './BuyMissingCredits.tsx'
import type { CompleteDraft } from './completeDraft.ts'
import { BarRow, ConfirmBar, ConfirmFields, ContactCard, PurchaseFooter } from './confirmLayout.ts'
import { ContactFields } from './ContactFields.tsx'

const BuyMissingCredits = createLazyComponent<BuyMissingCreditsProps>(
  async () => (await import('./BuyMissingCredits.tsx')).BuyMissingCredits,
)

export interface ConfirmActionsProps {
  draft: CompleteDraft
  /** The practitioner, undefined until loaded. */
  practitioner: Practitioner | undefined
  hold: HoldState
  onHoldAgain: () => void
  sessionCost: SessionCost
  /** The path to change the session or its time. */
  backTo: string
  outcome: BookingOutcome | null
  /** Called with the result of each attempt, and with null before it. */
  onOutcome: (outcome: BookingOutcome | null) => void
}

/** The contact details and the bar with the hold, the cost and the button to book or to pay. */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { draft, practitioner, hold, onHoldAgain, sessionCost, backTo, outcome, onOutcome } = props
  const dispatch: AppStore['dispatch'] = useDispatch()
  const member = useMember()
  const { confirm } = useConfirmBooking()
  const readOnlyReason = useReadOnlyReason()
  const [purchaseFooter, setPurchaseFooter] = useState<HTMLElement | null>(null)
  const isMoving = draft.rescheduled_appointment_id !== null
  const caller = !isMoving && practitioner?.meeting_kind === 'phone' ? practitioner.name : null
  const cost = isMoving ? 0 : sessionCost.cost
  const needsCredits = cost > member.session_credits_remaining

  const form = useForm({
    fields: ['phone_number'],
    read: () => draft,
    validate: ({ phone_number }) => {
      const error = getPhoneError(phone_number, false)
      return error === null ? {} : { phone_number: error }
    },
    submit: async () => {
      onOutcome(null)
      const result = await confirm()
      if (result.kind === 'taken') dispatch(holdEnded())
      // with the new balance, the form offers to buy credits
      if (result.kind === 'no-credits')
        void dispatch(
          requestOnce(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })),
        )
      const errors = result.kind === 'failed' ? getPhoneErrors(result.error) : null
      if (errors === null) onOutcome(result)
      return errors ?? {}
    },
  })

  if (needsCredits)
    return (
      // no form element, because the purchase is a form
      <ConfirmFields {...form.container}>
        <Card>
          <Stack gap={5}>
            <Banner tone="info">
              {`This session costs ${formatCount(cost, 'credit')} and you have ${
                member.session_credits_remaining || 'none left'
              }. Buy credits here to book it in one step.`}
            </Banner>
            {renderContactFields()}
            <Suspense
              fallback={<Skeleton height={skeletonHeights.buyMissingCredits} radius="control" />}
            >
              <BuyMissingCredits
                draft={draft}
                validateContact={form.check}
                disabledReason={getPayDisabledReason(hold)}
                footer={purchaseFooter}
                onRejected={(error) => {
                  const errors = getPhoneErrors(error)
                  if (errors) form.showErrors(errors)
                  return errors !== null
                }}
                onTaken={(times) => {
                  dispatch(holdEnded())
                  onOutcome({ ...times, kind: 'taken' })
                }}
              />
            </Suspense>
          </Stack>
        </Card>
        <ConfirmBar ref={keepSpaceAtBottom} data-bottom-bar="">
          {renderHold()}
          <PurchaseFooter ref={setPurchaseFooter} />
          {renderOutcome()}
        </ConfirmBar>
      </ConfirmFields>
    )
  return (
    <ConfirmFields as="form" {...form.props}>
      {!isMoving && <ContactCard>{renderContactFields()}</ContactCard>}
      <ConfirmBar ref={keepSpaceAtBottom} data-bottom-bar="">
        {renderHold()}
        <BarRow>
          <div>
            <strong>{getPriceText(sessionCost)}</strong>
            <Text size="small" tone="muted">
              {getBalanceText(sessionCost)}
            </Text>
          </div>
          <Button
            type="submit"
            busy={form.isBusy}
            disabledReason={readOnlyReason ?? getConfirmDisabledReason(hold)}
          >
            {isMoving ? 'Confirm new time' : 'Confirm booking'}
          </Button>
        </BarRow>
        {renderOutcome()}
      </ConfirmBar>
    </ConfirmFields>
  )

  function renderHold() {
    return (
      <HoldNotice
        state={hold}
        onHoldAgain={onHoldAgain}
        otherTimesLink={
          getRejectionCode(hold) === 'too_many_open_sessions' ? (
            <ButtonLink as={RouteLink} variant="secondary" size="small" to={paths.sessions}>
              See your sessions
            </ButtonLink>
          ) : (
            <ButtonLink as={RouteLink} variant="secondary" size="small" to={backTo}>
              {getRejectionCode(hold) === 'type_not_offered'
                ? 'Choose another session'
                : 'Choose another time'}
            </ButtonLink>
          )
        }
      />
    )
  }

  function renderContactFields() {
    return (
      <ContactFields
        draft={draft}
        caller={caller}
        phoneError={form.getError('phone_number')}
        onPhoneChange={() => form.clearErrors('phone_number')}
      />
    )
  }

  function renderOutcome() {
    const sessionsLink = (
      <Link as={RouteLink} to={paths.sessions}>
        See your sessions
      </Link>
    )
    return outcome && <BookingErrorMessage outcome={outcome} sessionsLink={sessionsLink} />
  }
}

/** The server's message for the phone number; null if the error has another reason. */
function getPhoneErrors(error: ApiError): { readonly phone_number: string } | null {
  const phone_number = getFieldErrorText(error, 'phone_number')
  return phone_number === undefined ? null : { phone_number }
}

/** Why the server rejected the hold; null if it did not. */
const getRejectionCode = (hold: HoldState): string | null =>
  hold.kind === 'failed' && hold.error.kind === 'conflict' ? hold.error.code : null

/** Paying holds the time again, so it is possible after the hold has expired. */
const getPayDisabledReason = (hold: HoldState): string | undefined =>
  hold.kind === 'expired' ? undefined : getConfirmDisabledReason(hold)

function getConfirmDisabledReason(hold: HoldState): string | undefined {
  switch (hold.kind) {
    case 'held':
      return undefined
    case 'requesting':
      return "One moment. We're holding your time."
    default:
      return "We're not holding your time right now."
  }
}
