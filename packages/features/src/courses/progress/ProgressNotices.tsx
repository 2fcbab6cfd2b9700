import { OutboxNotices } from '../../shared/outbox/OutboxNotices.tsx'
import type { CourseProgress } from './useCourseProgress.ts'

/** What the server has not saved of the member's progress. */
export function ProgressNotices({ progress }: { progress: CourseProgress }) {
  const [first] = progress.rejected
  return (
    <OutboxNotices
      outbox={progress}
      offlineText="Saved on this device. We'll send it when you're back online."
      waitingText="your progress"
    >
      Something you did couldn't be saved. {first?.rejection}
      <span>{first?.text && ` Your note was: ${first.text}`}</span>
    </OutboxNotices>
  )
}
