import {
  type AnswerProblem,
  type Answers,
  findAlerts,
  findEnabledItems,
  getOwnValue,
  listQuestions,
  type QuestionItem,
  type Questionnaire,
  selectSubmittedAnswers,
  validateAnswers,
} from '@portal/domain/questionnaires'
import { formatCount } from '@portal/domain/text'
import {
  Actions,
  Button,
  Card,
  CheckAnswers,
  ErrorMessage,
  SectionTitle,
  Stack,
  Text,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatAnswer } from '../texts/formatAnswer.ts'
import { describeProblem } from '../texts/problemTexts.ts'
import { ConflictChoices } from './ConflictChoices.tsx'
import { FormStepHeader } from './FormStepHeader.tsx'
import { HelpNotice } from './HelpNotice.tsx'
import type { Page } from './listPages.ts'
import type { PageProps } from './pageProps.ts'

/** All answers, each with a way to change it, before they are sent. */
export function CheckPage({
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
  conflicts,
  helped,
  setAnswer,
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
      <FormStepHeader
        definition={definition}
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
      <ConflictChoices {...{ definition, conflicts, setAnswer, helpLines, helped }} />
      {attempt > 0 && problems.length > 0 && (
        <MissingAnswers definition={definition} problems={problems} pages={pages} goTo={goTo} />
      )}
      {hasAlert && helped.length === 0 && <HelpNotice helpLines={helpLines} />}
      <CheckAnswers
        sections={pages.map((page) => ({
          title: page.title,
          answers: listQuestions(page)
            .filter(({ link_id }) => enabled.has(link_id))
            .map((question) => ({
              question: question.text,
              answer: renderAnswer(question, answers, problems),
              ...(question.read_only !== true && {
                renderLink: (text: ReactNode) => (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => goTo(page.key, question.link_id)}
                  >
                    {text}
                  </Button>
                ),
              }),
            })),
        }))}
      />
      {definition.consent !== undefined && <ConsentPreview {...definition.consent} />}
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

/** An answer in words, and what is wrong with it. */
function renderAnswer(
  question: QuestionItem,
  answers: Answers,
  problems: readonly AnswerProblem[],
): ReactNode {
  const values = getOwnValue(answers, question.link_id)
  const answer = formatAnswer(question, values)
  const problem = problems.find(({ link_id }) => link_id === question.link_id)
  if (answer === null || problem === undefined) return answer
  return (
    <>
      <span>{answer}</span>
      <ErrorMessage>{describeProblem(problem, question, values)}</ErrorMessage>
    </>
  )
}

/** What is signed next, so that nobody sends answers for an agreement they have not read. */
const ConsentPreview = ({ text, version }: NonNullable<Questionnaire['consent']>) => (
  <Card>
    <Stack gap={3}>
      <SectionTitle>What you'll sign after sending</SectionTitle>
      <Text size="small" tone="muted">
        Version {version}
      </Text>
      <Lines>{text}</Lines>
    </Stack>
  </Card>
)

const Lines = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

function MissingAnswers({
  definition,
  problems,
  pages,
  goTo,
}: {
  definition: Questionnaire
  problems: readonly AnswerProblem[]
  pages: readonly Page[]
  goTo: (step: string, linkId: string) => void
}) {
  const missing = pages.flatMap((page) =>
    listQuestions(page)
      .filter((question) => problems.some(({ link_id }) => link_id === question.link_id))
      .map((question) => ({ step: page.key, ...question })),
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
        <ul>
          {missing.map(({ step, link_id, text }) => (
            <li key={link_id}>
              <Button variant="quiet" size="small" onClick={() => goTo(step, link_id)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
