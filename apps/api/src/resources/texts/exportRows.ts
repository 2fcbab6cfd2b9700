import { z } from 'zod'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'

const ExportedText = z.object({
  phone_number: z.string(),
  text: z.string(),
  status: z.string(),
  created_at: z.iso.datetime(),
})

const ExportedReply = z.object({
  phone_number: z.string(),
  text: z.string(),
  received_at: z.iso.datetime(),
})

export const textSections = {
  text_messages: z.array(ExportedText),
  text_replies: z.array(ExportedReply),
}

type ReplyRow = { phone_number: string; text: string; received_at: number }
type TextRow = { phone_number: string; text: string; status: string; created_at: number }

/** The text messages and replies of the last 30 days. */
export async function exportTexts(db: Queryable, { id }: ExportedMember) {
  const texts = await db.query<TextRow>(
    sql`SELECT phone_number, text, status, created_at FROM text_messages
     WHERE member_id = ${id} ORDER BY created_at, id`,
  )
  const replies = await db.query<ReplyRow>(
    sql`SELECT phone_number, text, received_at FROM text_replies
     WHERE member_id = ${id} ORDER BY received_at, id`,
  )
  return {
    text_messages: texts.map((row) => ({ ...row, created_at: toUtcIso(row.created_at) })),
    text_replies: replies.map((row) => ({ ...row, received_at: toUtcIso(row.received_at) })),
  } satisfies z.input<z.ZodObject<typeof textSections>>
}
