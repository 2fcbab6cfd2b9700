import type { SendSurvey } from '@portal/contract'
import {
  countAnswered,
  selectSubmittedAnswers,
  validateAnswers,
} from '@portal/domain/questionnaires'
import { getLocalDate } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { findVersion } from '../definitions/definitions.repository.ts'
import { questionnaireErrors } from '../errorCodes.ts'
import { findRecentEntry } from '../responses/memberQuestionnaires.ts'
import { createAnswersRefusal } from '../responses/sendQuestionnaire.ts'
import { addSurveyResult } from './surveys.repository.ts'

/**
 * Stores the answers of an anonymous survey. The member is only asked whether they may take part:
 * neither a row nor an audit entry says who did, or when.
 */
export async function sendSurvey(
  { clock, db, secret }: Context,
  { viewer, timezone }: { readonly viewer: Viewer; readonly timezone: string },
  key: string,
  body: SendSurvey,
): Promise<void> {
  const now = clock.now()
  const asked = await findRecentEntry(
    db,
    { viewer, timezone, now },
    (entries) => entries.find(({ version }) => version.key === key && version.is_anonymous) ?? null,
  )
  const version = asked === null ? null : await findVersion(db, key, body.version)
  if (asked === null || version === null) throw createNotFoundRefusal()
  if (asked.status === 'withdrawn')
    throw new Refusal(
      questionnaireErrors.withdrawn,
      "Your practice doesn't ask for this anymore. Nothing was sent.",
    )
  const problems = validateAnswers(version.content, body.answers, getLocalDate(now, timezone))
  if (problems.length > 0) throw createAnswersRefusal(version.content, problems)
  // results wait for a number of answers, and one without any would stand for nobody
  if (countAnswered(version.content, body.answers).answered === 0)
    throw createFieldRefusal('answers', 'required', 'Answer at least one question.')
  const answers = selectSubmittedAnswers(version.content, body.answers)
  // hashed, because the device keeps the id until it knows that the answers have arrived
  const id = hashWithSecret({ secret }, 'survey', body.id.toLowerCase())
  await db.tx((tx) => addSurveyResult(tx, key, version.version, { id, answers }))
}
