import { formatDay } from '@portal/domain/time'
import { formatCount, getErrorText } from '@portal/features/shared'
import { Banner, Button } from '@portal/ui'
import type { CheckOffs } from './useCheckOffs.ts'

/** What the server has not saved: because it cannot be reached, or because it refused it. */
export function CheckOffNotices({ checkOffs }: { checkOffs: CheckOffs }) {
  const { waiting, refused, error, isOffline, retry, dismissRefused } = checkOffs
  return (
    <>
      {isOffline && waiting.length > 0 && (
        <Banner tone="info" role="status">
          {formatCount(waiting.length, 'check-off')} saved on this device. We'll send{' '}
          {waiting.length === 1 ? 'it' : 'them'} when you're back online.
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
      {refused.length > 0 && (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button variant="secondary" size="small" onClick={dismissRefused}>
              Dismiss
            </Button>
          }
        >
          <p>{formatCount(refused.length, 'check-off')} couldn't be saved:</p>
          <ul>
            {refused.map(({ id, title, day, refusal }) => (
              <li key={id}>
                {title} on {formatDay(day)}. {refusal}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
