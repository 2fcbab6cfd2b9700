import type { MemberQuestionnaire, QuestionnaireEntry } from '@portal/contract'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { type Queryable, requireRow, sql } from '../../../db/sql.ts'
import { listAlertedQuestions } from '../alerts/alerts.repository.ts'
import { listSignatures } from '../signatures.repository.ts'
import {
  compareEntries,
  findEntry,
  findMemberEntry,
  listEntries,
  presentEntry,
} from './memberQuestionnaires.ts'
import { presentQuestionnaire, type ProfileValues } from './presentQuestionnaire.ts'

type Reader = { readonly viewer: Viewer; readonly timezone: string }

/** What a member can fill in or has sent; `isDue` selects what waits for them, or the rest. */
export async function listQuestionnaires(
  { clock, db }: Context,
  { viewer, timezone }: Reader,
  isDue: boolean | null,
): Promise<QuestionnaireEntry[]> {
  const entries = await listEntries(db, { viewer, timezone, now: clock.now() })
  return entries
    .filter((entry) => isDue === null || entry.isDue === isDue)
    .toSorted(compareEntries)
    .map((entry) => presentEntry(entry, timezone))
}

async function readProfile(db: Queryable, memberId: string): Promise<ProfileValues> {
  const rows = await db.query<ProfileValues>(
    sql`SELECT first_name, last_name, phone_number AS phone FROM users WHERE id = ${memberId}`,
  )
  return requireRow(rows)
}

/** A questionnaire with its definition and answers. Throws 404 for another member's. */
export async function getQuestionnaire(
  { clock, config, db }: Context,
  { viewer, timezone }: Reader,
  id: string,
): Promise<MemberQuestionnaire> {
  const caller = { viewer, timezone, now: clock.now() }
  const entries = await listEntries(db, caller)
  const entry = findEntry(entries, id) ?? (await findMemberEntry(db, caller, id))
  if (entry === null) throw createNotFoundRefusal()
  return presentQuestionnaire(
    {
      entry,
      ofKey: entries.filter(({ version }) => version.key === entry.version.key),
      signatures: await listSignatures(db, [entry.occurrence.id]),
      profile: await readProfile(db, viewer.id),
      alerted: await listAlertedQuestions(db, viewer.id, entry.occurrence.id),
      helpLines: config.helpLines,
    },
    timezone,
  )
}
