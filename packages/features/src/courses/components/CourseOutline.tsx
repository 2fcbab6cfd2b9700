import { isApiError, useUpdateEnrollmentMutation } from '@portal/api-client'
import type { EnrolledLesson, EnrollmentDetail } from '@portal/contract'
import { formatDay } from '@portal/domain/time'
import {
  Banner,
  type Lesson,
  LessonList,
  ProgressBar,
  SectionTitle,
  Stack,
  Switch,
  Text,
} from '@portal/ui'
import { useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import type { CourseLinks } from '../courseLinks.ts'
import {
  accessTexts,
  formatDone,
  formatLesson,
  formatLock,
  formatNextOpening,
} from '../courseText.ts'
import { ProgressNotices } from '../progress/ProgressNotices.tsx'
import { type CourseProgress, useCourseProgress } from '../progress/useCourseProgress.ts'

export interface CourseOutlineProps extends Pick<
  CourseLinks,
  'renderLessonLink' | 'renderPlayerButton' | 'renderCertificateLink' | 'renderCourseLink'
> {
  enrollment: EnrollmentDetail
}

/** All lessons of a course of the member: done, next, new, and why some are locked. */
export function CourseOutline(props: CourseOutlineProps) {
  const { enrollment, renderPlayerButton, renderCertificateLink, renderCourseLink } = props
  const { id, access, completed_at, total, lessons, next_opens_at } = enrollment
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const progress = useCourseProgress(id)
  const done = progress.countDone(lessons)
  const formatReason = ({ lock }: EnrolledLesson): string | null => {
    if (access !== 'open') return 'this course is locked'
    return lock && formatLock(lock, timeZone, hourCycle)
  }
  const sections = [...new Set(lessons.map(({ section }) => section))]
  const hasNew = lessons.some(({ is_new }) => is_new)
  return (
    <Stack gap={6}>
      {access !== 'open' && (
        <Banner tone="warning" action={renderCourseLink(enrollment.slug, 'See the course')}>
          {accessTexts[access]}
        </Banner>
      )}
      <ProgressNotices progress={progress} />
      <Stack gap={3}>
        <Text tone="muted">{formatDone({ done, total })}</Text>
        <ProgressBar label="Progress" value={total === 0 ? 0 : done / total} />
        {completed_at !== null && (
          <Banner tone="success" action={renderCertificateLink(id, 'See your certificate')}>
            You completed this course on {formatDay(completed_at.slice(0, 10))}.
            <span>{hasNew && ' It has new lessons since then.'}</span>
          </Banner>
        )}
        {access === 'open' && done < total && (
          <div>
            {next_opens_at ? (
              <Text>{formatNextOpening(next_opens_at)}</Text>
            ) : (
              renderPlayerButton(id, done === 0 ? 'Start' : 'Continue')
            )}
          </div>
        )}
      </Stack>
      {sections.map((section) => (
        <Stack key={section} as="section" gap={3}>
          <SectionTitle>{section}</SectionTitle>
          <LessonList
            label={section}
            lessons={lessons
              .filter((lesson) => lesson.section === section)
              .map((lesson) => toListed({ ...props, lesson, progress, formatReason }))}
          />
        </Stack>
      ))}
      <EmailSwitch enrollment={enrollment} />
    </Stack>
  )
}

interface ListedProps extends Pick<CourseOutlineProps, 'enrollment' | 'renderLessonLink'> {
  lesson: EnrolledLesson
  progress: CourseProgress
  formatReason: (lesson: EnrolledLesson) => string | null
}

function toListed({
  lesson,
  enrollment,
  progress,
  renderLessonLink,
  formatReason,
}: ListedProps): Lesson {
  const length = formatLesson(lesson)
  const text = {
    id: lesson.id,
    title: lesson.title,
    duration: lesson.is_new ? `New · ${length}` : length,
  }
  const reason = formatReason(lesson)
  if (reason !== null) return { ...text, state: 'locked', reason }
  const isNext = lesson.id === enrollment.next_lesson_id
  const rest = isNext ? 'current' : 'open'
  return {
    ...text,
    state: progress.getState(lesson).is_done ? 'done' : rest,
    renderLink: (link) => renderLessonLink(enrollment.id, lesson.id, link),
  }
}

const emailHint = 'When a lesson opens on its date, and once after two weeks without progress.'
const areOffHint = 'You turned emails about courses off in your settings.'

/** Emails about lessons that open, and reminders. */
function EmailSwitch({ enrollment }: { enrollment: EnrollmentDetail }) {
  const { member, readOnlyReason } = useFeatureEnvironment()
  const areOff = !member.notifications.course_mail
  const [update, { isLoading, originalArgs }] = useUpdateEnrollmentMutation()
  const [error, setError] = useState<unknown>(null)
  const isOn = isLoading && originalArgs ? originalArgs.wantsEmails : enrollment.wants_emails
  const change = async (wantsEmails: boolean) => {
    setError(null)
    try {
      await update({ id: enrollment.id, wantsEmails }).unwrap()
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
    }
  }
  return (
    <Switch
      label="Emails about this course"
      hint={readOnlyReason ?? (areOff ? areOffHint : emailHint)}
      checked={isOn && !areOff}
      disabled={readOnlyReason !== null || areOff}
      onChange={({ target }) => void change(target.checked)}
      {...(error === null ? {} : { error: getErrorText(error, 'general') })}
    />
  )
}
