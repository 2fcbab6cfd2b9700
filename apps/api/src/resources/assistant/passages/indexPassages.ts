import { DEFAULT_ZONE } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Database, Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { listLabPassages } from './labPassages.ts'
import { listLessonPassages } from './lessonPassages.ts'
import { findMessagePassage, listMessagePassages } from './messagePassages.ts'
import {
  addPassages,
  type ChangeRow,
  listChangedOwners,
  listPendingChanges,
  lockPassages,
  type PassageOwner,
  replacePassages,
  saveVocabulary,
  takeChanges,
} from './passages.repository.ts'

/** Brings the passages of an owner up to date. Cheap when nothing has changed. */
export async function indexOwner(db: Database, owner: PassageOwner): Promise<void> {
  await db.tx(async (tx) => {
    await lockPassages(tx, owner)
    const changes = await takeChanges(tx, owner)
    if (changes.length === 0) return
    await applyChanges(tx, owner, changes)
    await saveVocabulary(tx, owner)
  })
}

/** What a question is answered from contains everything that was committed before it. */
export async function indexForQuestion(db: Database, memberId: string): Promise<void> {
  for (const owner of await listChangedOwners(db, memberId)) await indexOwner(db, owner)
}

export async function applyChanges(
  db: Queryable,
  owner: PassageOwner,
  changes: readonly ChangeRow[],
): Promise<void> {
  const bySource = Map.groupBy(changes, ({ source }) => source)
  if (owner === null) {
    for (const courseId of new Set(changes.map(({ record_id }) => record_id)))
      if (courseId !== null)
        await replacePassages(
          db,
          { owner, source: 'lesson', recordId: courseId },
          await listLessonPassages(db, courseId),
        )
    return
  }
  if (bySource.has('labs')) {
    const timezone = (await findEmailRecipient(db, owner))?.timezone ?? DEFAULT_ZONE
    const passages = await listLabPassages(db, owner, timezone)
    await replacePassages(db, { owner, source: 'labs', recordId: null }, passages)
  }
  for (const { record_id } of bySource.get('document') ?? [])
    await replacePassages(db, { owner, source: 'document', recordId: record_id }, [])
  await addMessages(db, owner, bySource.get('message') ?? [])
}

async function addMessages(
  db: Queryable,
  owner: string,
  changes: readonly ChangeRow[],
): Promise<void> {
  if (changes.some(({ record_id }) => record_id === null)) {
    const passages = await listMessagePassages(db, owner)
    await replacePassages(db, { owner, source: 'message', recordId: null }, passages)
    return
  }
  for (const { record_id, number } of changes) {
    if (record_id === null || number === null) continue
    const passage = await findMessagePassage(db, record_id, number)
    if (passage !== null) await addPassages(db, { owner, source: 'message' }, [passage])
  }
}

const Payload = z.object({ member_id: z.uuid().nullable() })

/** Indexes what has changed while nobody asks. */
export const indexPassagesJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'assistant_index',
  payload: Payload,
  run: ({ db }, { member_id }) => indexOwner(db, member_id),
}

const ownersPerRun = 200

/** Adds a job for each owner with changes. */
export async function enqueueIndexing(db: Queryable, now: number): Promise<void> {
  for (const { member_id, last_id } of await listPendingChanges(db, ownersPerRun))
    await enqueue(
      db,
      indexPassagesJob,
      { member_id },
      { dedupeKey: `assistant_index:${member_id ?? 'lessons'}:${last_id}`, now },
    )
}
