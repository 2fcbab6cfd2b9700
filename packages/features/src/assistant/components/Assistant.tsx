import { useGetAssistantQuery } from '@portal/api-client'
import type { AssistantFilter, AssistantOverview, RecordReference } from '@portal/contract'
import {
  Button,
  Card,
  Placeholder,
  RowChevron,
  Stack,
  Text,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { AssistantLinks } from '../assistantLinks.ts'
import { getAnnouncement } from '../assistantTexts.ts'
import { sampleAssistant } from '../sampleAssistant.ts'
import { useAssistant } from '../state/useAssistant.ts'
import { Answer } from './Answer.tsx'
import { AskForm } from './AskForm.tsx'
import { EarlierSessions } from './EarlierSessions.tsx'
import { ModelConsent } from './ModelConsent.tsx'
import { UnsentQuestion } from './UnsentQuestion.tsx'

export interface AssistantProps extends AssistantLinks {
  /** The session that is shown; null for a new one. */
  sessionId: string | null
  filter: AssistantFilter
  onFilter: (filter: AssistantFilter) => void
  /** The record from which the member came. */
  reference: RecordReference | null
  onSession: (sessionId: string | null) => void
}

/** Questions and answers, with those of earlier sessions. */
export function Assistant({ onSession, ...props }: AssistantProps) {
  const query = useGetAssistantQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data } = query
  // questions are written without the overview, too: they wait, and help is found in the browser
  const [hasFailed, setHasFailed] = useState(false)
  if (query.error !== undefined && !hasFailed) setHasFailed(true)
  const failure = !data && query.error !== undefined && (
    <Card>
      <LoadFailure
        noun="the assistant"
        query={query}
        offlineText="For your privacy, answers aren't stored on this device."
      />
    </Card>
  )
  const isUsable = data !== undefined || hasFailed
  const overview = data ?? (isUsable ? emptyAssistant : sampleAssistant)
  const content = <Content {...props} overview={overview} failure={failure} onSession={onSession} />
  return isUsable ? content : <Placeholder aria-busy="true">{content}</Placeholder>
}

const emptyAssistant: AssistantOverview = { ...sampleAssistant, suggestions: [] }

function Content({
  overview,
  failure,
  sessionId,
  filter,
  onFilter,
  reference,
  onSession,
  ...links
}: AssistantProps & { overview: AssistantOverview; failure: ReactNode }) {
  const { viewedUserId } = useFeatureEnvironment()
  const area = useRef<HTMLTextAreaElement>(null)
  const assistant = useAssistant({
    openSessionId: sessionId,
    storedIds: overview.sessions.map(({ id }) => id),
    filter,
    reference,
    onSession,
  })
  const { state, questions, open, pending, query } = assistant
  const last = questions.at(-1)
  const isEmpty = sessionId === null && !state.showAnswer && pending.length === 0
  const isOpening = sessionId !== null && !query.currentData && !query.error && pending.length === 0

  const ask = (question: string): void => {
    assistant.ask(question)
    area.current?.focus()
  }
  const isLast = pending.length === 0 && last !== undefined
  const lastState = last?.state
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the question that was just asked, not each word of its answer
    if (pending.length > 0 || lastState === 'waiting')
      end.current?.scrollIntoView({ block: 'nearest' })
  }, [pending.length, lastState])

  const isDeleted = useRef(false)
  const sessionCount = overview.sessions.length
  const lastCount = useRef(sessionCount)
  useEffect(() => {
    const isFewer = sessionCount < lastCount.current
    lastCount.current = sessionCount
    if (!isFewer || !isDeleted.current) return
    isDeleted.current = false
    // the button that had the focus is gone
    area.current?.focus()
  }, [sessionCount])

  // their sessions are not listed
  const others = failure ? assistant.outbox.pending.filter((entry) => !pending.includes(entry)) : []

  return (
    <Stack gap={6}>
      {isEmpty && (
        <Text tone="muted">
          Ask about your plan, results, lessons and documents. Answers quote your own records and
          show where each sentence comes from.
        </Text>
      )}
      {failure}
      {isOpening && (
        <Placeholder aria-busy="true">
          <Card>
            <Text>Your questions and their answers, with where each sentence comes from.</Text>
          </Card>
        </Placeholder>
      )}
      {sessionId !== null && !query.data && query.error && pending.length === 0 && (
        <Card>
          {assistant.isMissing ? (
            <Text>We can't find this conversation. Ask below to start a new one.</Text>
          ) : (
            <LoadFailure noun="these questions" query={query} />
          )}
        </Card>
      )}
      {questions.map((question) => (
        <Answer
          key={question.id}
          question={question}
          isQueued={question.state === 'waiting' && question !== open}
          helpLines={overview.help_lines}
          {...links}
        />
      ))}
      {[...others, ...pending].map((entry) => (
        <UnsentQuestion
          key={entry.id}
          entry={entry}
          helpLines={overview.help_lines}
          {...assistant.outbox}
        />
      ))}
      {!isEmpty && <div ref={end} />}
      <VisuallyHidden role="status">{isLast ? getAnnouncement(last) : ''}</VisuallyHidden>
      <Card>
        <AskForm
          isFollowUp={!isEmpty && !assistant.isMissing}
          filter={state.filter}
          onFilter={(chosen) => {
            assistant.chooseFilter(chosen)
            onFilter(chosen)
          }}
          limit={overview.question_length}
          area={area}
          onAsk={ask}
        />
      </Card>
      {isEmpty && viewedUserId === null && overview.suggestions.length > 0 && (
        <Suggestions suggestions={overview.suggestions} onAsk={ask} />
      )}
      {!isEmpty && (
        <div>
          <Button variant="secondary" onClick={() => onSession(null)}>
            New question
          </Button>
        </div>
      )}
      {overview.has_model && <ModelConsent isAllowed={overview.is_model_allowed} />}
      {overview.unread_documents.length > 0 && (
        <Text size="small" tone="muted">
          No text found in {overview.unread_documents.map(({ name }) => name).join(', ')}. Answers
          can't quote scans.
        </Text>
      )}
      <EarlierSessions
        sessions={overview.sessions.filter(({ id }) => id !== state.sessionId)}
        onOpen={({ id }) => onSession(id)}
        onDeleted={({ id }) => {
          isDeleted.current = true
          // sent later, they would create the session again
          for (const entry of assistant.outbox.pending)
            if (entry.session_id === id) assistant.outbox.remove(entry.id)
          if (id === sessionId) onSession(null)
        }}
      />
      <Text size="small" tone="muted">
        Answers are no diagnosis. For anything about your health, ask your coach.
      </Text>
    </Stack>
  )
}

function Suggestions({
  suggestions,
  onAsk,
}: {
  suggestions: readonly string[]
  onAsk: (question: string) => void
}) {
  const { readOnlyReason } = useFeatureEnvironment()
  return (
    <Card>
      <List aria-label="Suggestions">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <Button
              variant="quiet"
              fullWidth
              disabledReason={readOnlyReason ?? undefined}
              onClick={() => onAsk(suggestion)}
            >
              {suggestion}
              <RowChevron />
            </Button>
          </li>
        ))}
      </List>
    </Card>
  )
}

/** Rows that lead on. */
const List = styled.ul`
  margin-block: calc(-1 * ${token.space[2]});
  padding: 0;
  list-style: none;

  li + li {
    border-top: 1px solid ${token.color.line};
  }
  && button {
    min-height: 3.25rem;
    padding-inline: 0;
    color: ${token.color.text};
    text-align: start;

    > span:first-child {
      flex: 1;
      justify-content: space-between;
    }
  }
`
