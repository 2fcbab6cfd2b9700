import { useGetEnrollmentQuery } from '@portal/api-client'
import type { EnrolledLesson, EnrollmentDetail } from '@portal/contract'
import {
  Actions,
  Banner,
  Button,
  Card,
  Cluster,
  EmptyState,
  media,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { Lock } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'
import { textWidth } from '../components/textWidth.ts'
import type { CourseLinks } from '../courseLinks.ts'
import { accessTexts, formatLesson, formatLock, formatNextOpening } from '../courseText.ts'
import { ProgressNotices } from '../progress/ProgressNotices.tsx'
import { useCourseProgress } from '../progress/useCourseProgress.ts'
import { LessonBody } from './LessonBody.tsx'
import { LessonNote } from './LessonNote.tsx'

export interface CoursePlayerProps extends Pick<
  CourseLinks,
  'renderOutlineButton' | 'renderQuestionLink' | 'renderCertificateLink'
> {
  enrollment: EnrollmentDetail
  /**
   * The lesson; null shows the next one that is not finished, or the last one that is open. So does
   * a lesson that a new version of the course does not have.
   */
  lessonId: string | null
  onLesson: (lessonId: string) => void
}

/** One lesson, and the way to the next one. */
export function CoursePlayer(props: CoursePlayerProps) {
  const { enrollment, lessonId } = props
  const { lessons, next_lesson_id, access } = enrollment
  // what is shown does not change when the lesson becomes finished
  const lastOpen = lessons.findLast(({ lock }) => lock === null)
  const [first] = useState(next_lesson_id ?? lastOpen?.id)
  const find = (wanted: string | null | undefined) => lessons.find(({ id }) => id === wanted)
  const named = find(lessonId)
  const lesson = named ?? find(first) ?? find(next_lesson_id) ?? lessons[0]
  if (access !== 'open')
    return (
      <Card>
        <EmptyState
          icon={Lock}
          title="This course is locked"
          text={accessTexts[access]}
          action={props.renderOutlineButton(enrollment.id, 'See your progress')}
        />
      </Card>
    )
  if (!lesson) return <Text>This course has no lessons yet.</Text>
  const isGone = lessonId !== null && named === undefined
  return <Lesson key={lesson.id} {...props} lesson={lesson} isInsteadOfGone={isGone} />
}

function Lesson({
  enrollment,
  lesson,
  isInsteadOfGone,
  onLesson,
  renderOutlineButton,
  renderQuestionLink,
  renderCertificateLink,
}: CoursePlayerProps & { lesson: EnrolledLesson; isInsteadOfGone: boolean }) {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const { error, isFetching, refetch } = useGetEnrollmentQuery(enrollment.id)
  const progress = useCourseProgress(enrollment.id)
  const [isLeaving, setLeaving] = useState(false)
  const { lessons, id, completed_at, next_opens_at } = enrollment
  const index = lessons.findIndex((each) => each.id === lesson.id)
  const [before, after] = [lessons[index - 1], lessons[index + 1]]
  const state = progress.getState(lesson)
  const isWaiting = progress.waiting.some(
    ({ lesson_id, kind }) => lesson_id === lesson.id && kind !== 'playback',
  )

  // "Next" waits until the server has what was done, because the next lesson may open with it
  const canLeave = after !== undefined && after.lock === null && (!isWaiting || progress.isOffline)
  const nextId = after?.id
  useEffect(() => {
    if (isLeaving && canLeave && nextId !== undefined) onLesson(nextId)
  }, [isLeaving, canLeave, nextId, onLesson])
  const isBlocked = isLeaving && !canLeave && (progress.isOffline || progress.error !== null)
  // what was done is saved, but not whether the next lesson opened with it
  const isUnloaded = isLeaving && !canLeave && !isWaiting && !isBlocked && error !== undefined

  const mark = (is_done: boolean) => progress.add(lesson.id, 'mark', { is_done })
  const goOn = () => {
    if (!state.is_done && progress.disabledReason === null) mark(true)
    else if (isUnloaded) void refetch()
    setLeaving(true)
  }

  return (
    <Column gap={6}>
      {isInsteadOfGone && (
        <Banner tone="info" role="status">
          The lesson you opened is no longer part of this course.
        </Banner>
      )}
      <ProgressNotices progress={progress} />
      <Stack as="article" gap={5} aria-label={lesson.title}>
        <Stack gap={1}>
          <Text size="small" tone="muted">
            {lesson.section} · {formatLesson(lesson)}
          </Text>
          <FocusedTitle>{lesson.title}</FocusedTitle>
        </Stack>
        {lesson.lock ? (
          <Card>
            <EmptyState
              icon={Lock}
              title="This lesson is locked"
              text={`It ${formatLock(lesson.lock, timeZone, hourCycle)}.`}
              action={renderOutlineButton(id, 'See all lessons')}
            />
          </Card>
        ) : (
          <LessonBody lesson={lesson} progress={progress} onFailure={() => void refetch()} />
        )}
      </Stack>
      {lesson.lock === null && (
        <div data-screen-only="">
          <LessonNote enrollmentId={id} lessonId={lesson.id} progress={progress} />
        </div>
      )}
      {isBlocked && (
        <Banner tone="info" role="status">
          {progress.isOffline
            ? "Saved on this device. The next lesson opens when you're back online."
            : "Your progress isn't saved yet, so the next lesson hasn't opened."}
        </Banner>
      )}
      {isUnloaded && (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button
              variant="secondary"
              size="small"
              busy={isFetching}
              onClick={() => void refetch()}
            >
              Try again
            </Button>
          }
        >
          {`We couldn't load the next lesson. ${getErrorText(error, 'general')}`}
        </Banner>
      )}
      <Footer data-screen-only="">
        <Steps>
          {before && before.lock === null && (
            <Button variant="secondary" onClick={() => onLesson(before.id)}>
              Previous
            </Button>
          )}
          {lesson.lock === null && <Next>{renderNext()}</Next>}
        </Steps>
        <Actions>
          {renderQuestionLink(id, lesson.id, 'Ask about this lesson')}
          {lesson.lock === null && state.is_done && progress.disabledReason === null && (
            <Button variant="quiet" onClick={() => mark(false)}>
              Mark as not done
            </Button>
          )}
        </Actions>
      </Footer>
    </Column>
  )

  function renderNext(): ReactNode {
    // a lesson that opens on a date does not open with this one
    if (after && !after.lock?.opens_at)
      return (
        <Button busy={isLeaving && !isBlocked && (isWaiting || isFetching)} onClick={goOn}>
          {state.is_done ? 'Next lesson' : 'Done, next lesson'}
        </Button>
      )
    if (!state.is_done)
      return (
        <Button busy={isWaiting && !progress.isOffline} onClick={() => mark(true)}>
          Mark as done
        </Button>
      )
    const unfinished = lessons.find(
      (each) => each.lock === null && !progress.getState(each).is_done,
    )
    if (unfinished)
      return <Button onClick={() => onLesson(unfinished.id)}>Next unfinished lesson</Button>
    if (next_opens_at)
      return (
        <Cluster gap={4}>
          <Text>{formatNextOpening(next_opens_at)}</Text>
          {renderOutlineButton(id, 'See all lessons')}
        </Cluster>
      )
    return completed_at === null || after
      ? renderOutlineButton(id, 'See all lessons')
      : renderCertificateLink(id, 'See your certificate')
  }
}

/** A column of text in the middle of the page. */
const Column = styled(Stack)`
  width: 100%;
  max-width: ${textWidth};
  margin: 0 auto;
`

const Footer = styled.footer`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.line};
`

/** The next step is above the step back where both do not fit in a row. */
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: space-between;
  gap: ${token.space[3]};

  ${media.belowMedium} {
    > * {
      flex: 1 0 auto;
      max-width: 100%;
    }
  }
`

const Next = styled.div`
  margin-left: auto;

  ${media.belowMedium} {
    display: grid;
    margin-left: 0;
  }
`
