import { useListQuestionnairesQuery } from '@portal/api-client'
import type { QuestionnaireEntry } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { formatDay, getLocalDate } from '@portal/domain/time'
import {
  Badge,
  Card,
  EmptyState,
  Facts,
  linkedRowStyle,
  media,
  Placeholder,
  RowChevron,
  SectionTitle,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { ClipboardCheck } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useServerClock } from '../../shared/useServerClock.ts'
import { sampleEntries, sampleSentEntries } from '../sampleQuestionnaires.ts'
import { sentStep } from '../steps/sentStep.ts'
import { UnlistedAnswers } from '../steps/RejectedAnswers.tsx'
import { WaitingAnswers } from '../steps/WaitingAnswers.tsx'
import { isSurveySent } from '../surveys/sentSurveys.ts'
import { formatSentDate } from '../texts/formatDate.ts'

export interface QuestionnaireListProps {
  /** Whether an entry is on this screen. */
  isListed: (entry: QuestionnaireEntry) => boolean
  /** What the empty list says. */
  emptyText: string
  /** Renders the `RowLink` that opens one, at this step or where the member left off. */
  renderLink: (entry: QuestionnaireEntry, label: string, step: string | null) => ReactNode
}

/** What is due, what was begun, and what was sent. */
export function QuestionnaireList({ isListed, emptyText, renderLink }: QuestionnaireListProps) {
  const query = useListQuestionnairesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (query.data === undefined)
    return query.error ? (
      <Stack gap={5}>
        <WaitingAnswers />
        <LoadFailure
          noun="your forms"
          offlineText="We don't keep forms on this device. Connect to see them."
          query={query}
        />
      </Stack>
    ) : (
      <Placeholder aria-busy="true">
        <Sections>
          <Section title="To do" entries={sampleEntries} renderLink={renderLink} />
          <Section title="Sent" entries={sampleSentEntries} renderLink={renderLink} isSent />
        </Sections>
      </Placeholder>
    )
  const entries = query.data.filter(isListed)
  const isDone = (entry: QuestionnaireEntry) =>
    (entry.status === 'sent' && !entry.is_due) || (entry.is_anonymous && isSurveySent(entry.id))
  const open = entries.filter((entry) => !isDone(entry) && entry.status !== 'withdrawn')
  // an assessment that is not due can be sent again
  const isVoluntary = ({ kind, status, is_due }: QuestionnaireEntry) =>
    !is_due && status === 'open' && (kind === 'assessment' || kind === 'health_check')
  const due = open.filter((entry) => !isVoluntary(entry))
  const voluntary = open.filter(isVoluntary)
  // what was sent counts while it is being changed
  const done = entries.filter((entry) => isDone(entry) || isBeingChanged(entry))
  const withdrawn = entries.filter(({ status, answered }) => status === 'withdrawn' && answered > 0)
  const isUnlisted = (id: string) => query.data?.every((entry) => entry.id !== id) === true
  if (open.length === 0 && done.length === 0 && withdrawn.length === 0)
    return (
      <Stack gap={6}>
        <UnlistedAnswers isShown={isUnlisted} />
        <Card>
          <EmptyState icon={ClipboardCheck} title="Nothing to fill in" text={emptyText} />
        </Card>
      </Stack>
    )
  return (
    <Stack gap={6}>
      <UnlistedAnswers isShown={isUnlisted} />
      <Sections>
        {open.length > 0 && (
          <Stack gap={6}>
            {due.length > 0 && <Section title="To do" entries={due} renderLink={renderLink} />}
            {voluntary.length > 0 && (
              <Section title="Any time" entries={voluntary} renderLink={renderLink} />
            )}
          </Stack>
        )}
        {done.length > 0 && <Section title="Sent" entries={done} renderLink={renderLink} isSent />}
      </Sections>
      {withdrawn.length > 0 && (
        <Section title="Not needed anymore" entries={withdrawn} renderLink={renderLink} />
      )}
    </Stack>
  )
}

interface SectionProps extends Pick<QuestionnaireListProps, 'renderLink'> {
  title: string
  entries: readonly QuestionnaireEntry[]
  /** Whether it lists what was sent, also of one that is being changed. */
  isSent?: boolean
}

function Section({ title, entries, renderLink, isSent = false }: SectionProps) {
  const { timeZone } = useFeatureEnvironment()
  const now = useServerClock().now()
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Card>
        <List role="list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <div>
                {isSent && isBeingChanged(entry)
                  ? renderLink(entry, `${entry.title}, as sent`, sentStep)
                  : renderLink(entry, entry.title, null)}
                <Text size="small" tone="muted">
                  {isSent && isBeingChanged(entry) ? (
                    describeChanged(entry, timeZone)
                  ) : (
                    <EntryFacts {...{ entry, now, timeZone }} />
                  )}
                </Text>
              </div>
              {entry.is_due && !isSent && !hasDueText(entry) && <Badge tone="warning">Due</Badge>}
              <RowChevron />
            </li>
          ))}
        </List>
      </Card>
    </Stack>
  )
}

/** Whether it was sent, and opened again to send other answers. */
const isBeingChanged = ({ status, sent_at }: QuestionnaireEntry): boolean =>
  status === 'in_progress' && sent_at !== null

const describeChanged = ({ sent_at }: QuestionnaireEntry, timeZone: string): string =>
  sent_at === null
    ? ''
    : `Sent ${formatSentDate(sent_at, timeZone)} · counts until you send your changes`

/** How far a questionnaire is, in words. `now`: epoch milliseconds. */
export const EntryFacts = ({ entry, ...clock }: { entry: QuestionnaireEntry } & EntryClock) => (
  <Facts>
    {describeEntry(entry, clock)
      .filter(Boolean)
      .map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
  </Facts>
)

interface EntryClock {
  readonly now: number
  readonly timeZone: string
}

/** The facts in their order; an empty one does not apply. */
function describeEntry(entry: QuestionnaireEntry, { now, timeZone }: EntryClock): string[] {
  const { status, answered, total, minutes, sent_at, needs_signature, is_anonymous } = entry
  if (status === 'sent' && sent_at !== null)
    return [
      needs_signature
        ? 'Sent. It waits for your signature.'
        : `Sent ${formatSentDate(sent_at, timeZone)}`,
    ]
  if (status === 'withdrawn') return [`${formatCount(answered, 'answer')}, not sent`]
  if (status === 'in_progress')
    return [
      isBeingChanged(entry) ? "You're changing it" : '',
      answered === total ? describeComplete(entry) : `${answered} of ${total} answered`,
      describeSession(entry, timeZone),
    ]
  return [
    minutes === null ? formatCount(total, 'question') : `About ${formatCount(minutes, 'minute')}`,
    is_anonymous ? 'anonymous' : '',
    describeSession(entry, timeZone) || describeDue(entry, getLocalDate(now, timeZone)),
  ]
}

const describeComplete = (entry: QuestionnaireEntry): string =>
  isBeingChanged(entry) ? 'not sent again yet' : 'All answered, not sent yet'

/** The session that a due form is for: the date of the form only counts back from it. */
function describeSession(
  { is_due, appointment_starts_at }: QuestionnaireEntry,
  timeZone: string,
): string {
  if (!is_due || appointment_starts_at === null) return ''
  const day = getLocalDate(Date.parse(appointment_starts_at), timeZone)
  return `before your session on ${formatDay(day)}`
}

/** Whether its description says already that it is due. */
const hasDueText = ({ status, due_on, appointment_starts_at }: QuestionnaireEntry): boolean =>
  status === 'open' && due_on !== null && appointment_starts_at === null

function describeDue({ is_due, due_on }: QuestionnaireEntry, today: string): string {
  if (!is_due || due_on === null) return ''
  return due_on === today ? 'due\u00a0today' : `due\u00a0since ${formatDay(due_on)}`
}

/** What was sent is beside what is open where there is room for both. */
const Sections = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;

  ${media.wide} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`

/** The rows have their own space at both ends. */
const List = styled.ul`
  margin-block: calc(-1 * ${token.space[3]});

  li {
    ${linkedRowStyle}
    display: flex;
    align-items: center;
    gap: ${token.space[3]};
    padding: ${token.space[3]} 0;
    overflow-wrap: anywhere;

    > div {
      flex: 1;
      min-width: 0;
    }
  }
  li + li {
    border-top: 1px solid ${token.color.line};
  }
`
