import { useListCreditHistoryInfiniteQuery } from '@portal/api-client'
import type { CreditEntry, CreditReason } from '@portal/contract'
import { formatMoment } from '@portal/domain/time'
import { pluralize } from '@portal/features/shared'
import { EmptyState, Text, VisuallyHidden } from '@portal/ui'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import { PagedList } from './PagedList.tsx'
import { Amount, Aside, Row, Rows } from './rows.ts'
import { formatDate } from './formatDate.ts'

/** The member's ledger entries with their reasons, newest first. */
export function CreditHistory() {
  const query = useListCreditHistoryInfiniteQuery(undefined, { refetchOnFocus: true })
  const entries = query.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <PagedList name="your credits" query={query}>
      {entries.length === 0 ? (
        <EmptyState title="No credit activity yet" />
      ) : (
        <Rows role="list" aria-label="Credit activity">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
    </PagedList>
  )
}

function EntryRow({
  entry: { amount, balance, reason, description, session, created_at },
}: {
  entry: CreditEntry
}) {
  const { timeZone, hourCycle } = useTimeDisplay()
  return (
    <Row>
      <div>
        <Text as="p">
          {getEntryText(
            reason,
            session
              ? `${session.name} on ${formatMoment(Date.parse(session.at), timeZone, hourCycle)}`
              : description,
          )}
        </Text>
        <Text size="small" tone="muted">
          {formatDate(created_at, timeZone, hourCycle)}
        </Text>
      </div>
      <Aside>
        <Amount>
          {amount > 0 ? `+${amount}` : `−${-amount}`}
          <VisuallyHidden>{` ${pluralize(Math.abs(amount), 'credit')}`}</VisuallyHidden>
        </Amount>
        <Text as="span" size="small" tone="muted">
          {balance} left
        </Text>
      </Aside>
    </Row>
  )
}

/** What happened, and to which session or purchase. */
function getEntryText(reason: CreditReason, subject: string): string {
  switch (reason) {
    case 'purchase':
      return `Bought: ${subject}`
    case 'booking':
      return `Booked: ${subject}`
    case 'cancellation':
      return `Canceled, credit returned: ${subject}`
    case 'refund':
      return `Refunded, credits removed: ${subject}`
    case 'chargeback':
      return `Payment disputed, credits removed: ${subject}`
    case 'chargeback_reversed':
      return `Dispute settled, credits returned: ${subject}`
    case 'debt_repayment':
      return 'Paid back credits owed from a refund'
    // the subject says who added them
    case 'grant':
      return subject
  }
}
