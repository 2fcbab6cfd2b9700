import { AnswerSave, Id } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { readDeviceTime } from '../../../core/values/readDeviceTime.ts'
import { raiseAlerts } from '../alerts/raiseAlerts.ts'
import { findAskedVersion } from './findAskedVersion.ts'
import { findMemberEntry } from './memberQuestionnaires.ts'
import type { QuestionnaireRequest } from './questionnaireRequest.ts'

const ReadableBody = z.object({ member_id: Id, version: z.string(), saves: z.array(z.unknown()) })
const ReadableSave = AnswerSave.pick({ id: true, link_id: true, values: true }).extend({
  at: AnswerSave.shape.at.nullable().catch(null),
})

/** Raises the alerts of a request that is rejected because another answer in it is not valid. */
export async function raiseReadableAlerts(
  context: Context,
  { viewer, timezone }: Omit<QuestionnaireRequest, 'requestId'>,
  id: string,
  body: unknown,
): Promise<void> {
  const { data } = ReadableBody.safeParse(body)
  if (data?.member_id.toLowerCase() !== viewer.id) return
  const { version: shown } = data
  const readable = data.saves.flatMap((save) => ReadableSave.safeParse(save).data ?? [])
  if (readable.length === 0) return
  await context.db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const now = context.clock.now()
    const entry = await findMemberEntry(tx, { viewer, timezone, now }, id)
    const version = await findAskedVersion(tx, { viewer, now, entry, shown }, id)
    if (version === null) return
    const saves = readable.map((save) => ({
      ...save,
      at: save.at === null ? now : readDeviceTime(save.at, now),
    }))
    await raiseAlerts(tx, { responseId: id, version, saves, memberId: viewer.id, now })
  })
  context.jobs.wake()
}
