import { z } from 'zod'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'

const Instant = z.iso.datetime()

const ExportedRequest = z.object({
  practitioner: z.string().nullable(),
  appointment_type: z.string(),
  weekdays: z.array(z.number()),
  from_minutes: z.number(),
  to_minutes: z.number(),
  until: z.iso.date(),
  timezone: z.string(),
  by_text: z.boolean(),
  created_at: Instant,
  ended_at: Instant.nullable(),
  end_reason: z.string().nullable(),
})

const ExportedOffer = z.object({
  practitioner: z.string(),
  appointment_type: z.string(),
  starts_at: Instant,
  is_held: z.boolean(),
  began_at: Instant,
  expires_at: Instant,
  ended_at: Instant.nullable(),
  end_reason: z.string().nullable(),
})

const ExportedFreedTime = z.object({ starts_at: Instant, ends_at: Instant })

export const timeRequestSections = {
  time_requests: z.array(ExportedRequest),
  time_offers: z.array(ExportedOffer),
  /** Times that became free because the member canceled or moved a session. */
  freed_times: z.array(ExportedFreedTime),
}

type Sections = z.input<z.ZodObject<typeof timeRequestSections>>

type Stored<Row> = {
  [Key in keyof Row]: Key extends `${string}_at` ? number | Extract<Row[Key], null> : Row[Key]
}

/** What the member waits for, what was offered, and the times that the member freed. */
export async function exportTimeRequests(db: Queryable, { id }: ExportedMember): Promise<Sections> {
  const name = sql`trim(p.first_name || ' ' || p.last_name) AS practitioner`
  const requests = await db.query<Stored<z.infer<typeof ExportedRequest>>>(
    sql`SELECT ${name}, r.appointment_type, r.weekdays, r.from_minutes, r.to_minutes, r.until,
       r.timezone, r.by_text, r.created_at, r.ended_at, r.end_reason
     FROM time_requests r LEFT JOIN users p ON p.id = r.practitioner_id
     WHERE r.member_id = ${id} ORDER BY r.created_at, r.id`,
  )
  const offers = await db.query<Stored<z.infer<typeof ExportedOffer>>>(
    sql`SELECT ${name}, o.appointment_type, o.starts_at, o.is_held, o.began_at, o.expires_at,
       o.ended_at, o.end_reason
     FROM time_offers o JOIN users p ON p.id = o.practitioner_id
     WHERE o.member_id = ${id} ORDER BY o.began_at, o.id`,
  )
  const freed = await db.query<Stored<z.infer<typeof ExportedFreedTime>>>(
    sql`SELECT starts_at, ends_at FROM freed_times WHERE member_id = ${id} ORDER BY starts_at`,
  )
  return {
    time_requests: requests.map((row) => ({
      ...row,
      created_at: toUtcIso(row.created_at),
      ended_at: toUtcIsoOrNull(row.ended_at),
    })),
    time_offers: offers.map((row) => ({
      ...row,
      starts_at: toUtcIso(row.starts_at),
      began_at: toUtcIso(row.began_at),
      expires_at: toUtcIso(row.expires_at),
      ended_at: toUtcIsoOrNull(row.ended_at),
    })),
    freed_times: freed.map(({ starts_at, ends_at }) => ({
      starts_at: toUtcIso(starts_at),
      ends_at: toUtcIso(ends_at),
    })),
  }
}
