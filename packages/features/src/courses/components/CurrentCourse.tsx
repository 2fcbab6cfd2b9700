import type { Enrollment } from '@portal/contract'
import { Actions, Facts, ResumeCard, Text } from '@portal/ui'
import type { CourseLinks } from '../courseLinks.ts'
import { formatDone, formatMinutes, formatNextOpening } from '../courseText.ts'

export interface CurrentCourseProps extends Pick<
  CourseLinks,
  'renderPlayerButton' | 'renderOutlineButton'
> {
  enrollment: Enrollment
  buttonText: string
  /**
   * Whether it is on the overview, whose one strong button books a session, and which leads to all
   * courses.
   */
  isOnOverview?: boolean
}

/** Returns the course to go on with: one with a lesson that is open, else one that waits for it. */
export function findCurrentCourse(enrollments: readonly Enrollment[]): Enrollment | undefined {
  const begun = enrollments.filter(({ access, done, total }) => access === 'open' && done < total)
  return begun.find(({ next_lesson_id }) => next_lesson_id !== null) ?? begun[0]
}

/** How far the member is in a course, and the next lesson or when it opens. */
export function CurrentCourse({
  enrollment,
  buttonText,
  isOnOverview = false,
  renderPlayerButton,
  renderOutlineButton,
}: CurrentCourseProps) {
  const { id, title, done, total, minutes_left, next_opens_at } = enrollment
  return (
    <ResumeCard
      title={title}
      progressText={
        <Facts>
          <span>{formatDone(enrollment)} </span>
          <span>{`about ${formatMinutes(minutes_left)} left`}</span>
        </Facts>
      }
      progress={total === 0 ? 0 : done / total}
      action={
        <Actions gap={2}>
          {next_opens_at ? (
            <Text>{formatNextOpening(next_opens_at)}</Text>
          ) : (
            renderPlayerButton(id, buttonText, isOnOverview ? 'secondary' : 'primary')
          )}
          {!isOnOverview && renderOutlineButton(id, 'See all lessons')}
        </Actions>
      }
    />
  )
}
