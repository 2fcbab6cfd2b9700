import { useListSessionPaymentsQuery } from '@portal/api-client'
import type { Appointment, Payment } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { DetailList, type PolicySession, PolicyText } from '@portal/features/booking'
import { formatCount, LoadFailure, useNow, Moment } from '@portal/features/shared'
import { Card, Link, SectionTitle, Skeleton, Stack, VisuallyHidden } from '@portal/ui'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'

/** What a session costs, and what a change of it costs while it is ahead. */
export function SessionReceipt({ appointment }: { appointment: Appointment }) {
  const isAhead = useNow(60_000) < Date.parse(appointment.at) && appointment.status === 'booked'
  const title = isAhead ? 'Cost and policy' : 'Cost'
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <SectionTitle>{title}</SectionTitle>
        <SessionCost appointment={appointment} />
        {isAhead && <PolicyText session={toPolicySession(appointment)} />}
      </Stack>
    </Card>
  )
}

/** What a session cost, in credits and in money. */
export function SessionCost({ appointment }: { appointment: Appointment }) {
  const query = useListSessionPaymentsQuery(appointment.id)
  const { data: payments, error } = query
  return renderReceipt()

  function renderReceipt() {
    if (payments) return renderDetails(payments)
    if (error)
      return (
        <Stack gap={4}>
          {renderDetails([])}
          <LoadFailure noun="your receipt" query={query} />
        </Stack>
      )
    return <Skeleton />
  }

  function renderDetails(shown: readonly Payment[]) {
    return (
      <DetailList>
        <dt>Cost</dt>
        <dd>{getCostText(appointment)}</dd>
        {shown.map((payment) => (
          <PaidRow key={payment.id} payment={payment} />
        ))}
        {appointment.cancellation_reason && (
          <>
            <dt>Reason</dt>
            <dd>{appointment.cancellation_reason}</dd>
          </>
        )}
      </DetailList>
    )
  }
}

const toPolicySession = (appointment: Appointment): PolicySession => ({
  cost: appointment.credit_cost,
  isFreeVisit: appointment.is_free_visit,
  startTime: appointment.at,
  isMovedLate: appointment.moved_late,
  noticeMinutes: appointment.notice_minutes,
})

/** The purchase that booked the session. */
function PaidRow({ payment }: { payment: Payment }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const { description, amount, currency, receipt_url, refunded_amount } = payment
  return (
    <>
      <dt>Paid</dt>
      <dd>
        {formatMoney(amount, currency)} for {description},{' '}
        <Moment at={payment.paid_at ?? payment.created_at} {...{ timeZone, hourCycle }} />
        <span>{refunded_amount > 0 && `, ${formatMoney(refunded_amount, currency)} refunded`}</span>
        {receipt_url && (
          <span>
            {' · '}
            <Link href={receipt_url} target="_blank" rel="noopener noreferrer">
              Receipt<VisuallyHidden>, opens in a new window</VisuallyHidden>
            </Link>
          </span>
        )}
      </dd>
    </>
  )
}

function getCostText({ status, credit_cost, is_free_visit, late_cancel }: Appointment): string {
  const isReturned = status === 'cancelled' && !late_cancel
  if (is_free_visit)
    return isReturned ? 'Included. You can book it again.' : 'Included: your first session'
  if (credit_cost === 0) return 'No credit used'
  const cost = formatCount(credit_cost, 'credit')
  return isReturned ? `${cost}, returned` : cost
}
