import { formatCount } from '@portal/domain/text'
import { formatDay } from '@portal/domain/time'
import { Banner, Button } from '@portal/ui'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import type { CheckOffs } from './useCheckOffs.ts'

/** What the server has not saved: because it cannot be reached, or because it rejected it. */
export function CheckOffNotices({ checkOffs }: { checkOffs: CheckOffs }) {
  const { waiting, rejected, error, isOffline, retry, dismissRejected } = checkOffs
  return (
    <>
      {isOffline && waiting.length > 0 && (
        <Banner tone="info" role="status">
          {`${formatCount(waiting.length, 'check-off')} saved on this device. We'll send ${
            waiting.length === 1 ? 'it' : 'them'
          } when you're back online.`}
        </Banner>
      )}
      {!isOffline && error !== null && (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          We couldn't save {formatCount(waiting.length, 'check-off')} yet.{' '}
          {getErrorText(error, 'general')}
        </Banner>
      )}
      {rejected.length > 0 && (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button variant="secondary" size="small" onClick={dismissRejected}>
              Dismiss
            </Button>
          }
        >
          <p>{formatCount(rejected.length, 'check-off')} couldn't be saved:</p>
          <ul>
            {rejected.map(({ id, title, day, rejection }) => (
              <li key={id}>
                {title} on {formatDay(day)}. {rejection}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
