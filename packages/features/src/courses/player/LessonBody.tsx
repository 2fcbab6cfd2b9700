import { getCourseMediaHref } from '@portal/api-client'
import type { EnrolledLesson } from '@portal/contract'
import { mergeIntervals } from '@portal/domain/courses'
import { Banner, ButtonLink, Checkbox, Disclosure, Stack } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { formatBytes } from '../../shared/uploads/formatBytes.ts'
import { TextBlocks } from '../components/TextBlocks.tsx'
import { textWidth } from '../components/textWidth.ts'
import type { CourseProgress } from '../progress/useCourseProgress.ts'
import { MediaPlayer } from './MediaPlayer.tsx'
import { identifyQuestions, QuizLesson } from './QuizLesson.tsx'

export interface LessonBodyProps {
  lesson: EnrolledLesson
  progress: CourseProgress
  /** Called when media is not sent anymore: the access may have ended. */
  onFailure: () => void
}

/** What a lesson shows and asks for, by its kind. */
export function LessonBody({ lesson, progress, onFailure }: LessonBodyProps) {
  const { content } = lesson
  if (content === null) return null
  return (
    <Stack gap={5}>
      {content.media && <PlayedMedia {...{ lesson, progress, onFailure }} />}
      {content.blocks.length > 0 && <TextBlocks blocks={content.blocks} />}
      {lesson.kind === 'checklist' && <Checklist lesson={lesson} progress={progress} />}
      {lesson.kind === 'quiz' && (
        <QuizLesson key={identifyQuestions(lesson)} lesson={lesson} progress={progress} />
      )}
      {content.download && <Download lesson={lesson} progress={progress} />}
      {content.transcript.length > 0 && (
        <Transcript>
          <Disclosure summary="Transcript">
            <TextBlocks blocks={content.transcript} />
          </Disclosure>
        </Transcript>
      )}
    </Stack>
  )
}

const Transcript = styled.div`
  max-width: ${textWidth};
`

function PlayedMedia({ lesson, progress, onFailure }: LessonBodyProps) {
  const state = progress.getState(lesson)
  // what replaces what is of this player only, so that two tabs lose nothing
  const [slot] = useState(() => crypto.randomUUID())
  if (lesson.content === null) return null
  if (progress.isOffline)
    return (
      <Banner tone="info">
        You're offline. This {lesson.kind} needs a connection; its text doesn't.
      </Banner>
    )
  return (
    <MediaPlayer
      content={lesson.content}
      title={lesson.title}
      startAt={state.position ?? 0}
      onFailure={onFailure}
      onPlayback={({ position, watched }) =>
        progress.add(lesson.id, 'playback', { position, watched: mergeIntervals(watched), slot })
      }
    />
  )
}

function Checklist({ lesson, progress }: Omit<LessonBodyProps, 'onFailure'>) {
  const { checked } = progress.getState(lesson)
  return (
    <Stack gap={2} role="group" aria-label="Checklist">
      {lesson.content?.items.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={text}
          checked={checked.includes(id)}
          onChange={({ target }) =>
            progress.add(lesson.id, 'check', { item: id, is_done: target.checked, slot: id })
          }
          {...(progress.disabledReason === null ? {} : { disabledReason: progress.disabledReason })}
        />
      ))}
    </Stack>
  )
}

function Download({ lesson, progress }: Omit<LessonBodyProps, 'onFailure'>) {
  const { config, viewedUserId } = useFeatureEnvironment()
  const download = lesson.content?.download
  if (!download) return null
  return (
    <div>
      <ButtonLink
        href={getCourseMediaHref(config.apiOrigin, download.id, viewedUserId)}
        variant="secondary"
        onClick={() => progress.add(lesson.id, 'mark', { is_done: true })}
      >
        Download {download.name} ({formatBytes(download.bytes)})
      </ButtonLink>
    </div>
  )
}
