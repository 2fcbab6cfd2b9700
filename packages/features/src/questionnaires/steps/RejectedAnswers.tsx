import { formatCount } from '@portal/domain/text'
import { Banner, Button } from '@portal/ui'
import type { MemberAnswers } from '../hooks/useAnswers.ts'

export interface RejectedAnswersProps {
  answers: Pick<MemberAnswers, 'rejected' | 'dismissRejected'>
}

/** What the server did not save, and why. */
export function RejectedAnswers({ answers: { rejected, dismissRejected } }: RejectedAnswersProps) {
  if (rejected.length === 0) return null
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <Button variant="secondary" size="small" onClick={dismissRejected}>
          Dismiss
        </Button>
      }
    >
      <p>{formatCount(rejected.length, 'answer')} couldn't be saved:</p>
      <ul>
        {rejected.map(({ id, title, rejection }) => (
          <li key={id}>
            {title} {rejection}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
