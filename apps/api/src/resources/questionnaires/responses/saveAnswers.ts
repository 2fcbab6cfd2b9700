import type {
  AnswerRefusal,
  AnswerSaveResult,
  SaveAnswers,
  SaveAnswersResponse,
} from '@portal/contract'
import {
  type AnswerSave,
  findQuestion,
  isDraftAnswer,
  mergeSaves,
} from '@portal/domain/questionnaires'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { readDeviceTime } from '../../../core/values/readDeviceTime.ts'
import type { Queryable } from '../../../db/sql.ts'
import { raiseAlerts } from '../alerts/raiseAlerts.ts'
import type { VersionRow } from '../definitions/definitions.repository.ts'
import { questionnaireErrors } from '../errorCodes.ts'
import { findAskedVersion } from './findAskedVersion.ts'
import { findMemberEntry, type MemberEntry } from './memberQuestionnaires.ts'
import { presentAnswers } from './presentQuestionnaire.ts'
import { findFormsOfSaves, insertResponse, insertSaves, listSaves } from './responses.repository.ts'
import type { QuestionnaireRequest } from './questionnaireRequest.ts'

const messages: Readonly<Record<AnswerRefusal, string>> = {
  sent: "This was sent before, so this change isn't part of it.",
  withdrawn: "Your practice doesn't ask for this anymore, so it wasn't saved.",
  unknown_question: "This question isn't part of the questionnaire anymore.",
  invalid: "We couldn't read this answer.",
}

const toSave = (save: SaveAnswers['saves'][number], now: number): AnswerSave => ({
  ...save,
  id: save.id.toLowerCase(),
  bases: save.bases.map((id) => id.toLowerCase()),
  at: readDeviceTime(save.at, now),
})

function findRefusal(
  { values, link_id }: AnswerSave,
  entry: MemberEntry,
  version: VersionRow,
): AnswerRefusal | null {
  if (entry.isWithdrawn && entry.response?.is_reopened === true) return 'withdrawn'
  if (entry.status === 'sent') return 'sent'
  if (entry.status === 'withdrawn') return 'withdrawn'
  const question = findQuestion(version.content, link_id)
  if (question === null || question.read_only === true) return 'unknown_question'
  return isDraftAnswer(question, values) ? null : 'invalid'
}

/**
 * Stores changes of answers. Each has its own result, and a rejected one does not affect the
 * others. An answer that alerts does so even if it is rejected, replaced, changed back or too
 * late.
 */
export async function saveAnswers(
  context: Context,
  { viewer, timezone, requestId }: QuestionnaireRequest,
  id: string,
  body: SaveAnswers,
): Promise<SaveAnswersResponse> {
  const response = await context.db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const now = context.clock.now()
    const entry = await findMemberEntry(tx, { viewer, timezone, now }, id)
    const version = await findAskedVersion(tx, { viewer, now, entry, shown: body.version }, id)
    const saves = body.saves.map((save) => toSave(save, now))
    if (version !== null)
      await raiseAlerts(tx, { responseId: id, version, saves, memberId: viewer.id, now })
    // too late, or for a version that nobody published
    if (entry === null || version === null || entry.version.is_anonymous) return 'not_found'
    if (version.version !== body.version) return 'not_found'
    // the answers so far belong to another version
    if (entry.response !== null && entry.version.version !== version.version) return 'other_version'
    const forms = await findFormsOfSaves(
      tx,
      saves.map((save) => save.id),
    )
    const findCode = (save: AnswerSave): AnswerRefusal | null => {
      const form = forms.get(save.id)
      if (form === undefined) return findRefusal(save, entry, version)
      // it was stored here, and the response was lost
      return form === entry.occurrence.id ? null : 'invalid'
    }
    const results = saves.map((save): AnswerSaveResult => {
      const code = findCode(save)
      return {
        id: save.id,
        is_accepted: code === null,
        code,
        message: code === null ? null : messages[code],
      }
    })
    const accepted = saves.filter(
      (save, index) => results[index]?.is_accepted === true && !forms.has(save.id),
    )
    if (accepted.length > 0) {
      await beginResponse(tx, entry, version, { memberId: viewer.id, now, requestId })
      await insertSaves(tx, entry.occurrence.id, accepted, now)
    }
    const linkIds = new Set(saves.map(({ link_id }) => link_id))
    const merged = mergeSaves(await listSaves(tx, [entry.occurrence.id]))
    return {
      results,
      answers: presentAnswers(merged, timezone).filter(({ link_id }) => linkIds.has(link_id)),
    }
  })
  context.jobs.wake()
  // after the transaction, which has the alerts
  if (response === 'not_found') throw createNotFoundRefusal()
  if (response === 'other_version')
    throw new Refusal(
      questionnaireErrors.otherVersion,
      'This questionnaire changed. Reload the page to answer the current one.',
    )
  return response
}

type Begin = { readonly memberId: string; readonly now: number; readonly requestId: string }

/** Adds the row of an entry that was not begun, in the version that the member sees. */
export async function beginResponse(
  tx: Queryable,
  { occurrence, response }: MemberEntry,
  { key, version }: VersionRow,
  { memberId, now, requestId }: Begin,
): Promise<void> {
  if (response !== null) return
  await insertResponse(tx, {
    id: occurrence.id,
    member_id: memberId,
    key,
    version,
    assignment_id: occurrence.assignment_id,
    due_on: occurrence.due_on,
    appointment_id: occurrence.appointment_id,
    created_at: now,
  })
  await recordAudit(tx, {
    action: 'questionnaire.begun',
    actorId: memberId,
    subjectId: memberId,
    details: { response_id: occurrence.id, key },
    requestId,
    at: now,
  })
}
