import type { HelpLine, QuestionnaireAnswers } from '@portal/contract'
import {
  type AnswerProblem,
  type Answers,
  type AnswerValue,
  countAnswered,
  findAlerts,
  findEnabledItems,
  findQuestion,
  getOwnValue,
  listQuestions,
  type Questionnaire,
  selectSubmittedAnswers,
  validateAnswers,
} from '@portal/domain/questionnaires'
import { formatCount } from '@portal/domain/text'
import { getLocalDate } from '@portal/domain/time'
import {
  Actions,
  Button,
  Card,
  CheckAnswers,
  ErrorMessage,
  ErrorSummary,
  PageTitle,
  type SavedStatus,
  Stack,
  StepHeader,
  Text,
} from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useNow } from '../../shared/useNow.ts'
import { formatAnswer } from '../texts/formatAnswer.ts'
import { describeProblem } from '../texts/problemTexts.ts'
import { HelpNotice } from './HelpNotice.tsx'
import { findOpenPage, listPages, type Page } from './listPages.ts'
import { QuestionList, toFieldId } from './QuestionList.tsx'
import { submitMovedButton } from './submitMovedButton.ts'
import { ReadOnlyQuestions } from './ReadOnlyQuestions.tsx'

/** The step at which the answers are checked before they are sent. */
export const checkStep = 'check'

export interface QuestionnaireStepsProps {
  definition: Questionnaire
  answers: Answers
  setAnswer: (linkId: string, values: readonly AnswerValue[]) => void
  suggestions: QuestionnaireAnswers
  helpLines: readonly HelpLine[]
  /** Questions to which an answer has alerted, also one that was changed back. */
  alerted: readonly string[]
  /** Questions of which the member has to choose one of several answers. */
  conflicting: readonly string[]
  /** Undefined where nothing is sent as it is given. */
  status: SavedStatus | null | undefined
  /** The key of a page, `check`, or null for where the member left off. */
  step: string | null
  onStep: (step: string | null) => void
  /** Above the questions: what has to be said before or chosen. */
  notices?: ReactNode
  sendLabel: string
  /** Why no answer can be changed: an admin views as the member. Null for the member. */
  viewingReason: string | null
  /** Why it cannot be sent now. */
  disabledReason: string | null
  isSending: boolean
  /** The failure of the last attempt to send, as a sentence. */
  sendError: string | null
  onSend: (answers: Answers) => void
}

/** A questionnaire, one group at a time, and all answers before they are sent. */
export function QuestionnaireSteps(props: QuestionnaireStepsProps) {
  const { definition, answers, step, onStep } = props
  const [attempt, setAttempt] = useState(0)
  const [hasStarted, setHasStarted] = useState(false)
  const { timeZone } = useFeatureEnvironment()
  const today = getLocalDate(useNow(60_000), timeZone)
  const pages = listPages(definition, answers)
  const { answered, total } = countAnswered(definition, answers)
  const firstStep = pages[0]?.key ?? checkStep
  // where the member left off: the page must not change while they answer its last question
  const [resumeStep] = useState(() => findOpenPage(definition, answers)?.key ?? checkStep)
  if (step === null && answered === 0 && !hasStarted)
    return (
      <Introduction
        {...props}
        total={total}
        onStart={() => {
          setHasStarted(true)
          onStep(pages[0]?.key ?? null)
        }}
      />
    )
  const shownStep = step ?? (hasStarted ? firstStep : resumeStep)
  const chosen = pages.find(({ key }) => key === shownStep)
  const goTo = (next: string | null) => {
    setAttempt(0)
    onStep(next)
  }
  const shared = { ...props, pages, today, attempt, onAttempt: () => setAttempt(attempt + 1), goTo }
  return chosen === undefined ? (
    <CheckPage {...shared} />
  ) : (
    <QuestionPage key={chosen.key} {...shared} page={chosen} />
  )
}

interface StartProps extends QuestionnaireStepsProps {
  total: number
  onStart: () => void
}

function Introduction({ definition, notices, total, onStart, alerted, helpLines }: StartProps) {
  const { introduction, minutes, source } = definition
  return (
    <Stack gap={5}>
      <PageTitle>{definition.title}</PageTitle>
      {notices}
      {alerted.length > 0 && <HelpNotice helpLines={helpLines} />}
      <Card>
        <Stack gap={4}>
          {introduction !== undefined && <Text>{introduction}</Text>}
          <Text tone="muted">
            {formatCount(total, 'question')}
            <span>{minutes === undefined ? '' : ` · about ${formatCount(minutes, 'minute')}`}</span>
          </Text>
          {source !== undefined && (
            <Text size="small" tone="muted">
              {source.name}. {source.license}
            </Text>
          )}
          <div>
            <Button onClick={onStart}>Start</Button>
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}

interface PageProps extends QuestionnaireStepsProps {
  pages: readonly Page[]
  today: string
  attempt: number
  onAttempt: () => void
  goTo: (step: string | null) => void
}

/** Each problem beside its question and in the list of errors. */
function listErrors(
  definition: Questionnaire,
  problems: readonly AnswerProblem[],
  answers: Answers,
) {
  return problems.flatMap((problem) => {
    const question = findQuestion(definition, problem.link_id)
    if (question === null) return []
    const text = describeProblem(problem, question, getOwnValue(answers, problem.link_id))
    return [{ fieldId: toFieldId(problem.link_id), message: `${endLabel(question.text)} ${text}` }]
  })
}

/** A question ends with its own mark. */
const endLabel = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}:`)

function QuestionPage({ page, ...props }: PageProps & { page: Page }) {
  const { definition, answers, pages, today, attempt, onAttempt, goTo, status, notices } = props
  const index = pages.findIndex(({ key }) => key === page.key)
  const enabled = findEnabledItems(definition, answers)
  const own = new Set(listQuestions(page).map(({ link_id }) => link_id))
  const problems = validateAnswers(definition, answers, today).filter(({ link_id }) =>
    own.has(link_id),
  )
  // before an attempt, only what was typed and cannot be read
  const shown =
    attempt > 0
      ? problems
      : problems.filter(({ code }) => code !== 'required' && code !== 'unknown_option')
  const next = pages[index + 1]
  const before = pages[index - 1]
  return (
    <Stack
      as="form"
      gap={6}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problems.length > 0 && props.viewingReason === null) onAttempt()
        else goTo(next?.key ?? checkStep)
      }}
    >
      <StepHeader
        step={index + 1}
        steps={pages.length + 1}
        title={page.title}
        status={status}
        back={
          before && (
            <Actions>
              <Button variant="quiet" size="small" type="button" onClick={() => goTo(before.key)}>
                Previous page
              </Button>
            </Actions>
          )
        }
      />
      {page.hint !== undefined && <Text tone="muted">{page.hint}</Text>}
      {notices}
      {/* its choice is above, and the question elsewhere */}
      {props.alerted.some((linkId) => props.conflicting.includes(linkId) && !own.has(linkId)) && (
        <HelpNotice helpLines={props.helpLines} />
      )}
      {attempt > 0 && (
        <ErrorSummary
          title={`${formatCount(problems.length, 'answer')} to check`}
          errors={listErrors(definition, problems, answers)}
          attempt={attempt}
        />
      )}
      <ReadOnlyQuestions reason={props.viewingReason}>
        <QuestionList {...props} items={page.items} enabled={enabled} problems={shown} />
      </ReadOnlyQuestions>
      <Actions>
        <Button type="submit" onMouseDown={submitMovedButton}>
          {next ? 'Continue' : 'Check your answers'}
        </Button>
      </Actions>
    </Stack>
  )
}

function CheckPage({
  definition,
  answers,
  pages,
  today,
  attempt,
  onAttempt,
  goTo,
  status,
  notices,
  helpLines,
  alerted,
  sendLabel,
  disabledReason,
  isSending,
  sendError,
  onSend,
}: PageProps) {
  const enabled = findEnabledItems(definition, answers)
  const problems = validateAnswers(definition, answers, today)
  const hasAlert = alerted.length > 0 || findAlerts(definition, answers).length > 0
  return (
    <Stack gap={6}>
      <StepHeader
        step={pages.length + 1}
        steps={pages.length + 1}
        title="Check your answers"
        status={status}
        back={
          <Actions>
            <Button variant="quiet" size="small" onClick={() => goTo(pages.at(-1)?.key ?? null)}>
              Previous page
            </Button>
          </Actions>
        }
      />
      {notices}
      {attempt > 0 && problems.length > 0 && (
        <MissingAnswers definition={definition} problems={problems} pages={pages} goTo={goTo} />
      )}
      {hasAlert && <HelpNotice helpLines={helpLines} />}
      <CheckAnswers
        sections={pages.map((page) => ({
          title: page.title,
          answers: listQuestions(page)
            .filter(({ link_id }) => enabled.has(link_id))
            .map((question) => ({
              question: question.text,
              answer: formatAnswer(question, getOwnValue(answers, question.link_id)),
              ...(question.read_only !== true && {
                renderLink: (text: ReactNode) => (
                  <Button variant="quiet" size="small" onClick={() => goTo(page.key)}>
                    {text}
                  </Button>
                ),
              }),
            })),
        }))}
      />
      <Stack gap={3}>
        {sendError !== null && <ErrorMessage>{sendError}</ErrorMessage>}
        <Actions>
          <Button
            busy={isSending}
            disabledReason={disabledReason ?? undefined}
            onClick={() =>
              problems.length > 0
                ? onAttempt()
                : onSend(selectSubmittedAnswers(definition, answers))
            }
          >
            {sendLabel}
          </Button>
        </Actions>
      </Stack>
    </Stack>
  )
}

function MissingAnswers({
  definition,
  problems,
  pages,
  goTo,
}: {
  definition: Questionnaire
  problems: readonly AnswerProblem[]
  pages: readonly Page[]
  goTo: (step: string) => void
}) {
  const missing = pages.filter((page) =>
    listQuestions(page).some((question) =>
      problems.some(({ link_id }) => link_id === question.link_id),
    ),
  )
  return (
    <Card role="alert">
      <Stack gap={2}>
        <Text>
          <strong>
            {formatCount(problems.length, 'answer')} of “{definition.title}” to check before you can
            send it.
          </strong>
        </Text>
        {missing.map((page) => (
          <div key={page.key}>
            <Button variant="secondary" size="small" onClick={() => goTo(page.key)}>
              Go to {page.title}
            </Button>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
