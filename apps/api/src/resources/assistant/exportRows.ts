import { z } from 'zod'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, requireRow, sql } from '../../db/sql.ts'
import { listAllQuestions } from './answers/assistant.repository.ts'

const ExportedQuestion = z.object({
  session_id: z.uuid(),
  filter: z.string(),
  question: z.string(),
  asked_at: z.iso.datetime(),
  answer: z.array(z.string()),
  sources: z.array(z.string()),
  is_generated: z.boolean(),
  is_helpful: z.boolean().nullable(),
})

/** How much there is of what the questions are answered from: copies of the other sections. */
const ExportedIndex = z.object({
  sessions: z.number().int(),
  /** What the practice can review, deleted after 90 days. */
  review_records: z.number().int(),
  passages: z.number().int(),
  vocabularies: z.number().int(),
  documents: z.number().int(),
  waiting_changes: z.number().int(),
})

export const assistantSections = {
  assistant: z.object({ questions: z.array(ExportedQuestion), counts: ExportedIndex }),
}

/** What was asked and answered. */
export async function exportAssistant(db: Queryable, { id }: ExportedMember) {
  const questions = await listAllQuestions(db, id)
  const counts = await db.query<z.output<typeof ExportedIndex>>(
    sql`SELECT
       (SELECT count(*)::int FROM assistant_sessions WHERE member_id = ${id}) AS sessions,
       (SELECT count(*)::int FROM assistant_reviews WHERE member_id = ${id}) AS review_records,
       (SELECT count(*)::int FROM assistant_passages WHERE member_id = ${id}) AS passages,
       (SELECT count(*)::int FROM assistant_vocabularies WHERE member_id = ${id}) AS vocabularies,
       (SELECT count(*)::int FROM assistant_documents WHERE member_id = ${id}) AS documents,
       (SELECT count(*)::int FROM assistant_changes WHERE member_id = ${id}) AS waiting_changes`,
  )
  return {
    assistant: {
      questions: questions.map((row) => ({
        session_id: row.session_id,
        filter: row.filter,
        question: row.question,
        asked_at: toUtcIso(row.asked_at),
        answer: row.sentences.map(({ text }) => text),
        sources: row.sources.map(({ title }) => title),
        is_generated: row.is_generated,
        is_helpful: row.is_helpful,
      })),
      counts: requireRow(counts),
    },
  } satisfies z.input<z.ZodObject<typeof assistantSections>>
}
