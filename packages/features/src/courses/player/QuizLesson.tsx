import type { EnrolledLesson, QuizResult } from '@portal/contract'
import { Banner, Button, Card, ErrorMessage, RadioGroup, Stack, Text } from '@portal/ui'
import { useId, useState } from 'react'
import type { CourseProgress } from '../progress/useCourseProgress.ts'

export interface QuizLessonProps {
  lesson: EnrolledLesson
  progress: CourseProgress
}

/** Returns another text when the questions have changed: choices are about the ones before. */
export const identifyQuestions = ({ content }: EnrolledLesson): string =>
  JSON.stringify(content?.questions.map(({ id, text, choices }) => [id, text, choices]))

/** A short quiz. The server grades it, and only then says what is right and why. */
export function QuizLesson({ lesson, progress }: QuizLessonProps) {
  const { result } = lesson.state
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const isOutdated = result !== null && result.answers.length === 0
  const [isTrying, setTrying] = useState(result === null || isOutdated)
  const [sentAfter, setSentAfter] = useState<number | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const tries = result?.tries ?? 0
  const waiting = progress.waiting.some(
    ({ lesson_id, kind }) => lesson_id === lesson.id && kind === 'answers',
  )
  // the tries of a rejected one do not grow
  const isSent = sentAfter !== null && (waiting || tries > sentAfter)
  const questions = lesson.content?.questions ?? []

  if (result !== null && !isOutdated && (!isTrying || (isSent && !waiting)))
    return (
      <Stack gap={5}>
        <Result lesson={lesson} result={result} />
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              setAnswers({})
              setSentAfter(null)
              setTrying(true)
            }}
          >
            Try again
          </Button>
        </div>
      </Stack>
    )

  const send = () => {
    const isComplete = questions.every(({ id }) => answers[id] !== undefined)
    setIncomplete(!isComplete)
    if (!isComplete || waiting) return
    setSentAfter(tries)
    progress.add(lesson.id, 'answers', { answers, slot: crypto.randomUUID() })
  }
  return (
    <Stack gap={5}>
      {isOutdated && (
        <Banner tone="info">
          The questions have changed since you answered them.
          <span>{progress.getState(lesson).is_done ? ' This lesson is still done.' : ''}</span>
        </Banner>
      )}
      {progress.isOffline && (
        <Banner tone="info" role="status">
          {waiting
            ? "We'll check your answers when you're back online."
            : "You're offline. You can answer now, and we'll check them when you're back online."}
        </Banner>
      )}
      {questions.map(({ id, text, choices }) => (
        <RadioGroup
          key={id}
          label={text}
          options={choices.map((choice) => ({ value: choice.id, label: choice.text }))}
          value={answers[id] ?? null}
          onChange={(choice) => setAnswers((before) => ({ ...before, [id]: choice }))}
        />
      ))}
      {isIncomplete && <ErrorMessage>Answer every question first.</ErrorMessage>}
      <div>
        <Button
          busy={waiting && !progress.isOffline}
          onClick={send}
          {...(progress.disabledReason === null ? {} : { disabledReason: progress.disabledReason })}
        >
          Check answers
        </Button>
      </div>
    </Stack>
  )
}

/** The last try, with what is right and why. */
function Result({ lesson, result }: { lesson: EnrolledLesson; result: QuizResult }) {
  const id = useId()
  const questions = lesson.content?.questions ?? []
  const right = result.answers.filter((each) => each.choice_id === each.right_choice_id).length
  const total = result.answers.length
  const best = Math.round(result.best_score * total)
  return (
    <Stack gap={4}>
      <Banner tone={right === total ? 'success' : 'info'} role="status">
        {right} of {total} right.
        <span>{best > right ? ` Your best try: ${best} of ${total}.` : ''}</span>
      </Banner>
      {questions.map(({ id: questionId, text, choices }) => {
        const answer = result.answers.find((each) => each.question_id === questionId)
        if (answer === undefined) return null
        const find = (choiceId: string | null) =>
          choices.find((choice) => choice.id === choiceId)?.text ?? 'no answer'
        const isRight = answer.choice_id === answer.right_choice_id
        return (
          <Card key={questionId} as="section" aria-labelledby={`${id}-${questionId}`}>
            <Stack gap={2}>
              <strong id={`${id}-${questionId}`}>{text}</strong>
              <Text>
                <span>{isRight ? 'Right' : 'Not quite'}</span>: you chose "{find(answer.choice_id)}
                ".
              </Text>
              {!isRight && <Text>The answer is "{find(answer.right_choice_id)}".</Text>}
              <Text tone="muted">{answer.explanation}</Text>
            </Stack>
          </Card>
        )
      })}
    </Stack>
  )
}
