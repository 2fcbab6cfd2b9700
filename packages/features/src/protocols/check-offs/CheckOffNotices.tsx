import { formatCount } from '@portal/domain/text'
import { formatDay } from '@portal/domain/time'
import { OutboxNotices } from '../../shared/outbox/OutboxNotices.tsx'
import type { CheckOffs } from './useCheckOffs.ts'

/** What the server has not saved of the member's check-offs. */
export function CheckOffNotices({ checkOffs }: { checkOffs: CheckOffs }) {
  const { waiting, rejected } = checkOffs
  const waitingText = formatCount(waiting.length, 'check-off')
  return (
    <OutboxNotices
      outbox={checkOffs}
      offlineText={`${waitingText} saved on this device. We'll send ${
        waiting.length === 1 ? 'it' : 'them'
      } when you're back online.`}
      waitingText={waitingText}
    >
      <p>{formatCount(rejected.length, 'check-off')} couldn't be saved:</p>
      <ul>
        {rejected.map(({ id, title, day, rejection }) => (
          <li key={id}>
            {title} on {formatDay(day)}. {rejection}
          </li>
        ))}
      </ul>
    </OutboxNotices>
  )
}
