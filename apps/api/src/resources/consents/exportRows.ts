import { z } from 'zod'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'

const ExportedConsent = z.object({
  kind: z.string(),
  phone_number: z.string().nullable(),
  is_given: z.boolean(),
  place: z.string(),
  wording_version: z.number().int().nullable(),
  wording: z.string().nullable(),
  at: z.iso.datetime(),
})

export const consentSections = { consents: z.array(ExportedConsent) }

type ConsentRow = Omit<z.output<typeof ExportedConsent>, 'at'> & { at: number }

/** Every consent and withdrawal, with what the member saw. */
export async function exportConsents(db: Queryable, { id }: ExportedMember) {
  const rows = await db.query<ConsentRow>(
    sql`SELECT kind, phone_number, is_given, place, wording_version, wording, at FROM consents
     WHERE member_id = ${id} ORDER BY id`,
  )
  return {
    consents: rows.map((row) => ({ ...row, at: toUtcIso(row.at) })),
  } satisfies z.input<z.ZodObject<typeof consentSections>>
}
