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

const ExportedConsent = z.object({
  phone_number: z.string(),
  is_given: z.boolean(),
  place: z.string(),
  wording_version: z.number().int().nullable(),
  wording: z.string().nullable(),
  at: z.iso.datetime(),
})

export const textSections = {
  text_messages: z.array(ExportedText),
  text_consents: z.array(ExportedConsent),
}

type TextRow = { phone_number: string; text: string; status: string; created_at: number }
type ConsentRow = Omit<z.output<typeof ExportedConsent>, 'at'> & { at: number }

/** The text messages of the last 30 days, and every consent and withdrawal. */
export async function exportTexts(db: Queryable, { id }: ExportedMember) {
  const texts = await db.query<TextRow>(
    sql`SELECT phone_number, text, status, created_at FROM text_messages
     WHERE member_id = ${id} ORDER BY created_at, id`,
  )
  const consents = await db.query<ConsentRow>(
    sql`SELECT phone_number, is_given, place, wording_version, wording, at FROM text_consents
     WHERE member_id = ${id} ORDER BY id`,
  )
  return {
    text_messages: texts.map((row) => ({ ...row, created_at: toUtcIso(row.created_at) })),
    text_consents: consents.map((row) => ({ ...row, at: toUtcIso(row.at) })),
  } satisfies z.input<z.ZodObject<typeof textSections>>
}
