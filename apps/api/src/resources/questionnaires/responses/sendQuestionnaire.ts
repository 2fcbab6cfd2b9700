import type { MemberQuestionnaire, SendQuestionnaire } from '@portal/contract'
import {
  type AnswerProblem,
  type Answers,
  findQuestion,
  listConflicts,
  mergeSaves,
  type Questionnaire,
  scoreAnswers,
  selectSubmittedAnswers,
  toAnswers,
  toCanonicalJson,
  validateAnswers,
} from '@portal/domain/questionnaires'
import { getLocalDate } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import type { Queryable } from '../../../db/sql.ts'
import { saveAssessmentTaken, saveHealthChecked } from '../../users/healthFlags.repository.ts'
import { questionnaireErrors } from '../errorCodes.ts'
import { voidSignature } from '../signatures.repository.ts'
import { findMemberEntry, type MemberEntry } from './memberQuestionnaires.ts'
import type { QuestionnaireRequest } from './questionnaireRequest.ts'
import { getQuestionnaire } from './readQuestionnaires.ts'
import { removeChanges, saveSent } from './responses.repository.ts'
import { beginResponse } from './saveAnswers.ts'

const sentMessage = 'This was already sent. Reload the page to see what was sent.'

/** The refusal of answers that are missing or not valid, with the text of each question. */
export function createAnswersRefusal(
  content: Pick<Questionnaire, 'items'>,
  problems: readonly AnswerProblem[],
): Refusal {
  return new Refusal('validation_failed', 'Some answers are missing or not valid.', {
    errors: problems.map(({ link_id, code }) => {
      const text = findQuestion(content, link_id)?.text ?? link_id
      return {
        field: `answers.${link_id}`,
        code,
        message:
          code === 'unknown_unit'
            ? `Choose a unit for "${text}".`
            : `Check your answer to "${text}".`,
      }
    }),
  })
}

/** The saved answers. Throws unless they are what the member checked, and complete. */
function requireAnswers(
  { version: { content }, saves }: MemberEntry,
  checked: Answers,
  today: string,
): Answers {
  const merged = mergeSaves(saves)
  if (listConflicts(merged).length > 0)
    throw new Refusal(
      questionnaireErrors.answersConflict,
      'You answered a question differently on another device. Choose which answer counts.',
    )
  const all = toAnswers(merged)
  const answers = selectSubmittedAnswers(content, all)
  if (toCanonicalJson(answers) !== toCanonicalJson(selectSubmittedAnswers(content, checked)))
    throw new Refusal(
      questionnaireErrors.answersChanged,
      'Your answers changed on another device. Check them again before you send them.',
    )
  const problems = validateAnswers(content, all, today)
  if (problems.length > 0) throw createAnswersRefusal(content, problems)
  return answers
}

/**
 * Sends a questionnaire: its answers are final, scored and in the version that the member saw.
 * Sending the same answers again has no further effect; other ones void the signature.
 */
export async function sendQuestionnaire(
  context: Context,
  request: QuestionnaireRequest,
  id: string,
  body: SendQuestionnaire,
): Promise<MemberQuestionnaire> {
  const { viewer, timezone, requestId } = request
  await context.db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const now = context.clock.now()
    const entry = await findMemberEntry(tx, { viewer, timezone, now }, id)
    if (entry === null || entry.version.is_anonymous) throw createNotFoundRefusal()
    const { content, version } = entry.version
    const sent = entry.response?.answers ?? null
    const isReopened = entry.response?.is_reopened === true
    if (entry.status === 'withdrawn' || (entry.isWithdrawn && isReopened))
      throw new Refusal(
        questionnaireErrors.withdrawn,
        isReopened
          ? "Your practice doesn't ask for this anymore. What you sent before stays as it was."
          : "Your practice doesn't ask for this anymore. Nothing was sent.",
      )
    if (sent !== null && !isReopened) {
      const checked = selectSubmittedAnswers(content, body.answers)
      if (toCanonicalJson(sent) === toCanonicalJson(checked)) return
      throw new Refusal(questionnaireErrors.sent, sentMessage)
    }
    if (version !== body.version)
      throw new Refusal(
        questionnaireErrors.otherVersion,
        'This questionnaire changed. Reload the page to answer the current one.',
      )
    const answers = requireAnswers(entry, body.answers, getLocalDate(now, timezone))
    await beginResponse(tx, entry, entry.version, { memberId: viewer.id, now, requestId })
    if (sent !== null && toCanonicalJson(sent) === toCanonicalJson(answers)) {
      // opened again and not changed: date and signature stay
      await removeChanges(tx, entry.occurrence.id)
      return
    }
    await saveSent(tx, entry.occurrence.id, {
      answers,
      scores: scoreAnswers(content, answers),
      now,
    })
    await voidSignature(tx, entry.occurrence.id, now)
    await applyEffects(tx, entry, viewer.id, now)
    await recordAudit(tx, {
      action: 'questionnaire.sent',
      actorId: viewer.id,
      subjectId: viewer.id,
      details: { response_id: entry.occurrence.id, key: entry.version.key, version },
      requestId,
      at: now,
    })
  })
  return getQuestionnaire(context, { viewer, timezone }, id)
}

async function applyEffects(
  tx: Queryable,
  { version: { kind } }: MemberEntry,
  memberId: string,
  now: number,
): Promise<void> {
  if (kind === 'assessment') await saveAssessmentTaken(tx, memberId)
  if (kind === 'health_check') await saveHealthChecked(tx, memberId, now)
}
