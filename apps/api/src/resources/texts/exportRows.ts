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

export const textSections = { text_messages: z.array(ExportedText) }

type TextRow = { phone_number: string; text: string; status: string; created_at: number }

/** The text messages of the last 30 days. */
export async function exportTexts(db: Queryable, { id }: ExportedMember) {
  const texts = await db.query<TextRow>(
    sql`SELECT phone_number, text, status, created_at FROM text_messages
     WHERE member_id = ${id} ORDER BY created_at, id`,
  )
  return {
    text_messages: texts.map((row) => ({ ...row, created_at: toUtcIso(row.created_at) })),
  } satisfies z.input<z.ZodObject<typeof textSections>>
}
