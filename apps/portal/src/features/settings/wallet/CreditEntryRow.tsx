import type { CreditEntry } from '@portal/contract'
import { formatDateParts } from '@portal/domain/time'
import { pluralize } from '@portal/features/shared'
import { Link, Text, VisuallyHidden } from '@portal/ui'
import { getSessionPath } from '../../../routing/paths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import { formatDate } from './formatDate.ts'
import { Amount, Aside, Row } from './rows.ts'

/** One entry of the ledger: what happened, with a link to its session or receipt. */
export function CreditEntryRow({ entry }: { entry: CreditEntry }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const { amount, balance, receipt_url, created_at } = entry
  return (
    <Row>
      <div>
        <Text as="p">
          {getEventText(entry)}
          <Subject entry={entry} />
        </Text>
        <Text size="small" tone="muted">
          <span translate="no">{formatDate(created_at, timeZone, hourCycle)}</span>
          {receipt_url && (
            <span>
              {' · '}
              <Link href={receipt_url} target="_blank" rel="noopener noreferrer">
                Receipt<VisuallyHidden>, opens in a new window</VisuallyHidden>
              </Link>
            </span>
          )}
        </Text>
      </div>
      <Aside>
        <Amount>
          <span>{amount > 0 ? `+${amount}` : `−${-amount}`}</span>
          <VisuallyHidden>{` ${pluralize(Math.abs(amount), 'credit')}`}</VisuallyHidden>
        </Amount>
        <Text as="span" size="small" tone="muted">
          {balance} left
        </Text>
      </Aside>
    </Row>
  )
}

/** The session or purchase of the entry. */
function Subject({ entry: { reason, session, description } }: { entry: CreditEntry }) {
  const { timeZone } = useTimeDisplay()
  if (reason === 'debt_repayment') return null
  if (session === null) return description
  const { date } = formatDateParts(session.at, { timezone: timeZone, dateFormat: 'MMM d' })
  return (
    <Link as={RouteLink} to={getSessionPath(session.id)}>
      {session.name}, {date}
    </Link>
  )
}

function getEventText({ reason, canceled_by }: CreditEntry): string {
  switch (reason) {
    case 'purchase':
      return 'Bought: '
    case 'booking':
      return 'Booked: '
    case 'cancellation':
      return canceled_by === 'practice' ? 'Canceled by the practice: ' : 'Canceled in time: '
    case 'refund':
      return 'Refunded, credits removed: '
    case 'refund_reversed':
      return 'Refund failed, credits returned: '
    case 'chargeback':
      return 'Payment disputed, credits removed: '
    case 'chargeback_reversed':
      return 'Dispute settled, credits returned: '
    case 'debt_repayment':
      return 'Paid back credits owed from a refund'
    // the description says who added them
    case 'grant':
      return ''
  }
}
