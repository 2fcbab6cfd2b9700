import {
  useRateAnswerMutation,
  useRetryAnswerMutation,
  useStopAnswerMutation,
} from '@portal/api-client'
import type { AssistantQuestion, AssistantSource, HelpLine } from '@portal/contract'
import { isPractical } from '@portal/domain/assistant'
import { Badge, Button, Card, Cluster, Icon, Stack, Text, token } from '@portal/ui'
import { Copy, RotateCcw, Square, ThumbsDown, ThumbsUp } from 'lucide'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { AssistantLinks } from '../assistantLinks.ts'
import {
  DOSE_OMITTED,
  OTHER_TIME,
  SPEAKS,
  copyAnswer,
  formatSentence,
  getLinkedText,
  getOutcomeText,
  getSourceText,
  getSourceTitle,
} from '../assistantTexts.ts'
import { findHelp } from '../state/findHelp.ts'
import { HelpLines } from './HelpLines.tsx'

export interface AnswerProps extends AssistantLinks {
  question: AssistantQuestion
  /** Whether the answer before it is not finished. */
  isQueued?: boolean
  /** Whom to call before the server says so. */
  helpLines?: readonly HelpLine[]
}

/** A question with its answer, as far as it is written. */
export function Answer({
  question: stored,
  isQueued = false,
  helpLines = [],
  ...links
}: AnswerProps) {
  const { state, is_generated: isGenerated } = stored
  const isOpen = state === 'waiting' || state === 'writing'
  const help = stored.help ?? (state === 'done' ? null : findHelp(stored.question, helpLines))
  const question = help === null ? stored : keepPractical(stored)
  const text = getOutcomeText(question, help !== null)
  return (
    <Stack
      as="article"
      gap={3}
      aria-busy={isOpen || undefined}
      aria-label={question.question}
      tabIndex={-1}
    >
      <Asked>{question.question}</Asked>
      {help && <HelpLines help={help} />}
      {help?.is_certain !== true && (
        <Card>
          <Stack gap={4}>
            {text !== null && <Text>{text}</Text>}
            {isGenerated ? (
              <GeneratedText question={question} {...links} />
            ) : (
              <Quotations question={question} {...links} />
            )}
            {isOpen && (
              <Text tone="muted" size="small">
                {isQueued ? 'Waiting for the answer before' : getProgressText(question)}
              </Text>
            )}
            {isOpen && !isQueued && <StopButton id={question.id} />}
            {!isOpen && <AnswerActions question={question} {...links} />}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/**
 * Keeps only practical sources, also of an answer that was stored before nothing else was quoted
 * below help.
 */
function keepPractical(question: AssistantQuestion): AssistantQuestion {
  const sources = question.sources.filter(({ kind }) => isPractical(kind))
  const numbers = new Set(sources.map(({ number }) => number))
  return {
    ...question,
    sources,
    sentences: question.sentences.filter((each) => each.sources.every((one) => numbers.has(one))),
  }
}

const getProgressText = ({ sentences }: AssistantQuestion): string =>
  sentences.length === 0 ? 'Looking through your records…' : 'Writing…'

/** The sources in the order of the answer, each with its sentences. */
function Quotations({ question, ...links }: Pick<AnswerProps, 'question' | 'renderSourceLink'>) {
  return question.sources.map((source) => (
    <QuotedSource
      key={source.number}
      source={source}
      sentences={question.sentences.filter(({ sources }) => sources.includes(source.number))}
      {...links}
    />
  ))
}

interface QuotedSourceProps extends Pick<AnswerProps, 'renderSourceLink'> {
  source: AssistantSource
  sentences: AssistantQuestion['sentences']
}

function QuotedSource({ source, sentences, renderSourceLink }: QuotedSourceProps) {
  const link = renderSourceLink(source, getSourceTitle(source))
  const linkedText = sentences.length === 0 ? getLinkedText(source) : null
  return (
    <Stack gap={2}>
      {linkedText === null ? (
        <Text size="small" tone="muted">
          {getSourceText(source)}: {link}
        </Text>
      ) : (
        <Text>
          {linkedText} {link} {SPEAKS}
        </Text>
      )}
      {sentences.length > 0 && (
        <Quotation>
          {sentences.map(({ text }) => (
            <p key={text}>{formatSentence(text)}</p>
          ))}
        </Quotation>
      )}
      {source.is_other_time && <Text size="small">{OTHER_TIME}</Text>}
      {source.is_dose_omitted && <Text size="small">{DOSE_OMITTED}</Text>}
    </Stack>
  )
}

function GeneratedText({
  question: { sources, sentences },
  renderSourceLink,
}: Pick<AnswerProps, 'question' | 'renderSourceLink'>) {
  if (sentences.length === 0) return null
  const find = (number: number): AssistantSource | undefined =>
    sources.find((each) => each.number === number)
  return (
    <>
      <div>
        <Badge tone="info">Written by AI from your records</Badge>
      </div>
      <div>
        {sentences.map(({ text, sources: numbers }) => (
          <p key={text}>
            {formatSentence(text)}{' '}
            {numbers.map((number) => {
              const source = find(number)
              return source ? <sup key={number}>[{number}]</sup> : null
            })}
          </p>
        ))}
      </div>
      <ol>
        {sources.map((source) => (
          <li key={source.number} value={source.number}>
            <Text as="span" size="small" tone="muted">
              {getSourceText(source)}: {renderSourceLink(source, getSourceTitle(source))}
            </Text>
          </li>
        ))}
      </ol>
    </>
  )
}

function StopButton({ id }: { id: string }) {
  const { viewedUserId } = useFeatureEnvironment()
  const [stop, { isLoading }] = useStopAnswerMutation()
  if (viewedUserId !== null) return null
  async function handleStop(article: HTMLElement | null): Promise<void> {
    // the button that has the focus disappears
    article?.focus({ preventScroll: true })
    await stop(id)
  }
  return (
    <div>
      <Button
        variant="secondary"
        busy={isLoading}
        icon={<Icon icon={Square} size={16} />}
        onClick={({ currentTarget }) => void handleStop(currentTarget.closest('article'))}
      >
        Stop
      </Button>
    </div>
  )
}

function AnswerActions({ question, renderMessageLink }: AnswerProps) {
  const { readOnlyReason, showToast } = useFeatureEnvironment()
  const [rate] = useRateAnswerMutation()
  const [retry, { isLoading: isRetrying }] = useRetryAnswerMutation()
  const { id, state, outcome, is_helpful: isHelpful } = question
  const disabledReason = readOnlyReason ?? undefined
  async function handleRetry(article: HTMLElement | null): Promise<void> {
    // the button that has the focus disappears
    article?.focus({ preventScroll: true })
    await retry(id)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(copyAnswer(question))
    showToast({ type: 'success', message: 'Copied.' })
  }
  const createRating = (value: boolean) => ({
    variant: 'quiet' as const,
    disabledReason,
    'aria-pressed': isHelpful === value,
    onClick: () => void rate({ id, isHelpful: isHelpful === value ? null : value }),
  })
  return (
    <ActionRow>
      {outcome !== 'answered' && renderMessageLink(question.question, 'Ask your coach')}
      {state === 'stopped' && (
        <Button
          variant="secondary"
          busy={isRetrying}
          disabledReason={disabledReason}
          icon={<Icon icon={RotateCcw} size={16} />}
          onClick={({ currentTarget }) => void handleRetry(currentTarget.closest('article'))}
        >
          Try again
        </Button>
      )}
      {question.sentences.length > 0 && (
        <Button variant="quiet" icon={<Icon icon={Copy} size={16} />} onClick={() => void copy()}>
          Copy
        </Button>
      )}
      {state === 'done' && (
        <>
          <Button {...createRating(true)} icon={<Icon icon={ThumbsUp} size={16} />}>
            Helpful
          </Button>
          <Button {...createRating(false)} icon={<Icon icon={ThumbsDown} size={16} />}>
            Not helpful
          </Button>
        </>
      )}
      {outcome === 'answered' && renderMessageLink(question.question, 'Ask your coach')}
    </ActionRow>
  )
}

/** The words of quiet buttons begin where the text does, and three of them fit on a phone. */
const ActionRow = styled(Cluster)`
  button[data-variant='quiet'] {
    margin-inline-start: calc(-1 * ${token.space[1]});
    padding-inline: ${token.space[1]};
  }
`

const Asked = styled.h2`
  margin: 0;
  font-size: ${token.size.body};
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Quotation = styled.blockquote`
  margin: 0;
  padding-inline-start: ${token.space[4]};
  border-inline-start: 3px solid ${token.color.line};
  overflow-wrap: anywhere;

  p + p {
    margin-top: ${token.space[2]};
  }
`
