import { useListPaymentsInfiniteQuery } from '@portal/api-client'
import type { Payment } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { Badge, EmptyState, Link, Text, VisuallyHidden } from '@portal/ui'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import { Drawing } from '../../../shell/page/Drawing.tsx'
import { PagedList } from './PagedList.tsx'
import { Amount, Aside, Row, Rows } from './rows.ts'
import { formatDate } from './formatDate.ts'

/** Payments and refunds, newest first. */
export function Receipts() {
  const query = useListPaymentsInfiniteQuery(undefined, { refetchOnFocus: true })
  const payments = query.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <PagedList name="your receipts" query={query}>
      {payments.length === 0 ? (
        <EmptyState drawing={<Drawing name="wallet" />} title="No payments yet" />
      ) : (
        <Rows role="list" aria-label="Receipts">
          {payments.map((payment) => (
            <Receipt key={payment.id} payment={payment} />
          ))}
        </Rows>
      )}
    </PagedList>
  )
}

function Receipt({ payment }: { payment: Payment }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const { description, quantity, amount, currency, disputed_amount, receipt_url } = payment
  const { action_url, status } = payment
  return (
    <Row>
      <div>
        <Text as="p">{quantity > 1 ? `${quantity} × ${description}` : description}</Text>
        <Text size="small" tone="muted" translate="no">
          {formatDate(payment.paid_at ?? payment.created_at, timeZone, hourCycle)}
        </Text>
        <StatusBadge payment={payment} />
        {disputed_amount > 0 && (
          <Badge tone="warning">{formatMoney(disputed_amount, currency)} disputed</Badge>
        )}
      </div>
      <Aside>
        <Amount>{formatMoney(amount, currency)}</Amount>
        {status === 'requires_action' && action_url && (
          <Link href={action_url}>Confirm with your bank</Link>
        )}
        {receipt_url && (
          <Link href={receipt_url} target="_blank" rel="noopener noreferrer">
            Receipt<VisuallyHidden> for {description}, opens in a new window</VisuallyHidden>
          </Link>
        )}
      </Aside>
    </Row>
  )
}

function StatusBadge({ payment: { status, refunded_amount, currency } }: { payment: Payment }) {
  if (status === 'requires_action') return <Badge tone="warning">Not paid yet</Badge>
  if (status === 'refunded') return <Badge>Refunded</Badge>
  if (status === 'partially_refunded')
    return <Badge>{formatMoney(refunded_amount, currency)} refunded</Badge>
  return null
}
