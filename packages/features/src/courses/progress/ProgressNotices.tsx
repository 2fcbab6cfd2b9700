import { Banner, Button } from '@portal/ui'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import type { CourseProgress } from './useCourseProgress.ts'

/** What the server has not saved: because it cannot be reached, or because it rejected it. */
export function ProgressNotices({ progress }: { progress: CourseProgress }) {
  const { waiting, rejected, error, isOffline, retry, dismissRejected } = progress
  const [first] = rejected
  return (
    <>
      {isOffline && waiting.length > 0 && (
        <Banner tone="info" role="status">
          Saved on this device. We'll send it when you're back online.
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
          We couldn't save your progress yet. {getErrorText(error, 'general')}
        </Banner>
      )}
      {first && (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button variant="secondary" size="small" onClick={dismissRejected}>
              Dismiss
            </Button>
          }
        >
          Something you did couldn't be saved. {first.rejection}
          <span>{first.text !== null && first.text !== '' && ` Your note was: ${first.text}`}</span>
        </Banner>
      )}
    </>
  )
}
