import type { AssistantQuestion, AssistantSession, HelpLine } from '@portal/contract'
import { isPractical } from '@portal/domain/assistant'
import { toIso } from '@portal/domain/time'
import type { QuestionRow, SessionRow } from './assistant.repository.ts'

export type AnswerView = { readonly timezone: string; readonly helpLines: readonly HelpLine[] }

export function presentQuestion(
  stored: QuestionRow,
  { timezone, helpLines }: AnswerView,
): AssistantQuestion {
  const row = stored.help === null ? stored : withoutRecords(stored)
  return {
    id: row.id,
    session_id: row.session_id,
    number: row.number,
    question: row.question,
    asked_at: toIso(row.asked_at, timezone),
    state: row.state,
    outcome: row.outcome,
    is_generated: row.is_generated,
    help: row.help && { ...row.help, lines: helpLines.map((line) => ({ ...line })) },
    sentences: row.sentences,
    sources: row.sources.map(({ at, ...source }) => ({
      ...source,
      // answers from before they were stored
      is_dose_omitted: source.is_dose_omitted ?? false,
      is_other_time: source.is_other_time ?? false,
      date: at === null ? null : toIso(at, timezone),
    })),
    is_helpful: row.is_helpful,
  }
}

/** Earlier versions quoted records below help. */
function withoutRecords(row: QuestionRow): QuestionRow {
  const sources = row.sources.filter(({ kind }) => isPractical(kind))
  const numbers = new Set(sources.map(({ number }) => number))
  const sentences = row.sentences.filter((each) => each.sources.every((one) => numbers.has(one)))
  const outcome = sentences.length === 0 ? 'help' : 'partial'
  return { ...row, sources, sentences, outcome: row.outcome === null ? null : outcome }
}

export const presentSession = (
  { id, title, filter, last_asked_at }: SessionRow,
  timezone: string,
): AssistantSession => ({ id, title, filter, last_asked_at: toIso(last_asked_at, timezone) })
