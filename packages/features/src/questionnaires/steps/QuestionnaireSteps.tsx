import {
  type AnswerProblem,
  type AnswerProblemCode,
  type Answers,
  countAnswered,
  findEnabledItems,
  findQuestion,
  getOwnValue,
  listQuestions,
  type Questionnaire,
  validateAnswers,
} from '@portal/domain/questionnaires'
import { formatCount } from '@portal/domain/text'
import { getLocalDate } from '@portal/domain/time'
import { Actions, Button, Card, ErrorSummary, focusField, PageTitle, Stack, Text } from '@portal/ui'
import { useEffect, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useNow } from '../../shared/useNow.ts'
import { toUnitId } from '../fields/NumberField.tsx'
import { describeProblem } from '../texts/problemTexts.ts'
import { useHelpAtChoices } from '../hooks/useHelpAtChoices.ts'
import { ConflictChoices } from './ConflictChoices.tsx'
import { FormStepHeader } from './FormStepHeader.tsx'
import { HelpNotice } from './HelpNotice.tsx'
import { CheckPage } from './CheckPage.tsx'
import { countSteps, findOpenPage, findPage, listPages, type Page } from './listPages.ts'
import { checkStep } from './checkStep.ts'
import type { PageProps, QuestionnaireStepsProps } from './pageProps.ts'
import { QuestionList, toFieldId } from './QuestionList.tsx'
import { submitMovedButton } from './submitMovedButton.ts'
import { ReadOnlyQuestions } from './ReadOnlyQuestions.tsx'

/** A questionnaire, one group at a time, and all answers before they are sent. */
export function QuestionnaireSteps(props: QuestionnaireStepsProps) {
  const { definition, answers, step, onStep, onOpenStep } = props
  const [attempt, setAttempt] = useState(0)
  // the question to go to on the next page
  const [target, setTarget] = useState<string | null>(null)
  const [hasStarted, setHasStarted] = useState(false)
  const { timeZone } = useFeatureEnvironment()
  const today = getLocalDate(useNow(60_000), timeZone)
  const pages = listPages(definition, answers)
  const { answered, total } = countAnswered(definition, answers)
  const firstStep = pages[0]?.key ?? checkStep
  // where the member left off: the page must not change while they answer its last question
  const [{ resumeStep, isBegun }] = useState(() => findResumeStep(props, pages, today))
  const chosen = findPage(pages, step ?? (hasStarted ? firstStep : resumeStep))
  const shownStep = chosen?.key ?? checkStep
  const helped = useHelpAtChoices({ ...props, step: shownStep })
  const isIntroduction = step === null && answered === 0 && !hasStarted && !isBegun
  useEffect(() => {
    if (!isIntroduction) onOpenStep?.(shownStep)
  }, [isIntroduction, onOpenStep, shownStep])
  if (isIntroduction)
    return (
      <Introduction
        {...props}
        helped={helped}
        total={total}
        onStart={() => {
          setHasStarted(true)
          onStep(pages[0]?.key ?? null)
        }}
      />
    )
  const goTo = (next: string | null, linkId: string | null = null) => {
    setAttempt(0)
    setTarget(linkId)
    onStep(next)
  }
  const shared = {
    ...props,
    pages,
    today,
    attempt,
    onAttempt: () => setAttempt(attempt + 1),
    goTo,
    target,
    helped,
  }
  return chosen === undefined ? (
    <CheckPage {...shared} />
  ) : (
    <QuestionPage key={chosen.key} {...shared} page={chosen} />
  )
}

/** The step that was opened last on this device, or else the one that the answers show. */
function findResumeStep(
  { definition, answers, wasSent, lastStep }: QuestionnaireStepsProps,
  pages: readonly Page[],
  today: string,
): { readonly resumeStep: string; readonly isBegun: boolean } {
  const known = [...pages.map(({ key }) => key), checkStep].find((key) => key === lastStep)
  const open = findOpenPage(definition, answers, { today, wasSent: wasSent === true })
  return { resumeStep: known ?? open?.key ?? checkStep, isBegun: known !== undefined }
}

interface StartProps extends QuestionnaireStepsProps {
  total: number
  helped: readonly string[]
  onStart: () => void
}

function Introduction({ total, onStart, ...props }: StartProps) {
  const { definition, notices, alerted, helpLines, helped } = props
  const { introduction, minutes, source } = definition
  return (
    <Stack gap={5}>
      <PageTitle>{definition.title}</PageTitle>
      {notices}
      <ConflictChoices {...props} />
      {alerted.length > helped.length && <HelpNotice helpLines={helpLines} />}
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

/** Lists each problem beside its question and in the list of errors. */
function listErrors(
  definition: Questionnaire,
  problems: readonly AnswerProblem[],
  answers: Answers,
) {
  return problems.flatMap((problem) => {
    const question = findQuestion(definition, problem.link_id)
    if (question === null) return []
    const text = describeProblem(problem, question, getOwnValue(answers, problem.link_id))
    const fieldId = toFieldId(problem.link_id)
    return [
      {
        fieldId: problem.code === 'unknown_unit' ? toUnitId(fieldId) : fieldId,
        message: `${endLabel(question.text)} ${text}`,
      },
    ]
  })
}

/** A question ends with its own mark. */
const endLabel = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}:`)

/** Moves to a question when its page opens: after the router, which moves to the top. */
function useFocusedQuestion(linkId: string | null): void {
  const [first] = useState(linkId)
  useEffect(() => {
    if (first === null) return
    const frame = requestAnimationFrame(() => focusField(toFieldId(first)))
    return () => cancelAnimationFrame(frame)
  }, [first])
}

/** What is no mistake yet while a question is being answered. */
const unfinished: ReadonlySet<AnswerProblemCode> = new Set([
  'required',
  'unknown_option',
  'unknown_unit',
])

function QuestionPage({ page, ...props }: PageProps & { page: Page }) {
  const { definition, answers, pages, today, attempt, onAttempt, goTo, status, notices, target } =
    props
  useFocusedQuestion(target)
  const index = pages.findIndex(({ key }) => key === page.key)
  const enabled = findEnabledItems(definition, answers)
  const own = new Set(listQuestions(page).map(({ link_id }) => link_id))
  const problems = validateAnswers(definition, answers, today).filter(({ link_id }) =>
    own.has(link_id),
  )
  // before an attempt, only what was typed and cannot be read
  const shown = attempt > 0 ? problems : problems.filter(({ code }) => !unfinished.has(code))
  const first = listQuestions(page).find(({ link_id }) => enabled.has(link_id))
  const steps = countSteps(definition, answers, page)
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
      <FormStepHeader
        definition={definition}
        step={index + 1}
        steps={steps}
        isAtMost={steps > pages.length + 1}
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
      <ConflictChoices {...props} />
      {attempt > 0 && (
        <ErrorSummary
          title={`${formatCount(problems.length, 'answer')} to check`}
          errors={listErrors(definition, problems, answers)}
          attempt={attempt}
        />
      )}
      <ReadOnlyQuestions reason={props.viewingReason}>
        <QuestionList
          {...props}
          items={page.items}
          enabled={enabled}
          problems={shown}
          helpAbove={
            first !== undefined && props.helped.includes(first.link_id) ? first.link_id : null
          }
        />
      </ReadOnlyQuestions>
      <Actions>
        <Button type="submit" onMouseDown={submitMovedButton}>
          {next ? 'Continue' : 'Check your answers'}
        </Button>
      </Actions>
    </Stack>
  )
}
