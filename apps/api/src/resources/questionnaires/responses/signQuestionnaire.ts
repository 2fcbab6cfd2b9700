import { createHash } from 'node:crypto'
import type { MemberQuestionnaire, SignQuestionnaire } from '@portal/contract'
import {
  type Answers,
  type AnswerValue,
  listQuestions,
  type Questionnaire,
  toCanonicalJson,
} from '@portal/domain/questionnaires'
import { trimText } from '@portal/domain/text'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { createId } from '../../../core/values/createId.ts'
import { questionnaireErrors } from '../errorCodes.ts'
import { insertSignature, listSignatures } from '../signatures.repository.ts'
import { findEntry, listEntries } from './memberQuestionnaires.ts'
import type { QuestionnaireRequest } from './questionnaireRequest.ts'
import { getQuestionnaire } from './readQuestionnaires.ts'
import { insertSaves } from './responses.repository.ts'

/** SHA-256 of what is signed, as hexadecimal digits. */
export const hashSigned = (definition: Questionnaire, answers: Answers): string =>
  createHash('sha256').update(toCanonicalJson({ definition, answers })).digest('hex')

/** Whether a mark has only `M` and `L` with whole coordinates: nothing else is ever drawn. */
const isPath = (mark: string): boolean => /^M\d{1,4} \d{1,4}(?: ?[ML]\d{1,4} \d{1,4})+$/.test(mark)

/** Marks of direction and others that are not seen and change how a name reads. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu

/** The mark as it is stored. Throws if it is neither a drawing nor a name. */
function readMark({ method, mark }: SignQuestionnaire): string {
  if (method === 'drawn') {
    if (isPath(mark)) return mark
    throw createFieldRefusal('mark', 'invalid_format', 'Draw your signature again.')
  }
  const name = trimText(mark.replaceAll(invisible, ''))
  if (name === '') throw createFieldRefusal('mark', 'required', 'Type your name.')
  if (name.length > 200)
    throw createFieldRefusal('mark', 'too_long', 'Type your name with at most 200 characters.')
  return name
}

/**
 * Signs what was sent, with the answers and consent that the member saw. Signing again has no
 * effect.
 */
export async function signQuestionnaire(
  context: Context,
  request: QuestionnaireRequest & { readonly sessionHash: string },
  id: string,
  body: SignQuestionnaire,
): Promise<MemberQuestionnaire> {
  const { viewer, timezone, requestId, sessionHash } = request
  const mark = readMark(body)
  await context.db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const now = context.clock.now()
    const entry = findEntry(await listEntries(tx, { viewer, timezone, now }), id)
    if (entry === null) throw createNotFoundRefusal()
    const { content } = entry.version
    const answers = entry.status === 'sent' ? (entry.response?.answers ?? null) : null
    if (content.consent === undefined)
      throw new Refusal(questionnaireErrors.noSignature, "This doesn't need a signature.")
    if (answers === null)
      throw new Refusal(questionnaireErrors.notSent, 'Send your answers before you sign them.')
    if (body.consent_version !== content.consent.version)
      throw createFieldRefusal(
        'consent_version',
        'outdated',
        'The text changed. Reload the page to read the current one.',
      )
    if (toCanonicalJson(body.answers) !== toCanonicalJson(answers))
      throw new Refusal(
        questionnaireErrors.answersChanged,
        'Your answers changed on another device. Check them below, then sign them.',
      )
    const valid = (await listSignatures(tx, [entry.occurrence.id])).find(
      ({ voided_at }) => voided_at === null,
    )
    if (valid !== undefined) {
      if (valid.mark === mark && valid.method === body.method) return
      throw new Refusal(questionnaireErrors.signed, 'You already signed this.')
    }
    if (entry.isWithdrawn)
      throw new Refusal(
        questionnaireErrors.withdrawn,
        "Your practice doesn't ask for this anymore. You don't have to sign it.",
      )
    await insertSignature(tx, {
      id: createId(),
      response_id: entry.occurrence.id,
      member_id: viewer.id,
      session_hash: sessionHash,
      method: body.method,
      mark,
      consent_version: content.consent.version,
      consent_text: content.consent.text,
      hash: hashSigned(content, answers),
      answers,
      signed_at: now,
    })
    await recordAudit(tx, {
      action: 'questionnaire.signed',
      actorId: viewer.id,
      subjectId: viewer.id,
      details: { response_id: entry.occurrence.id, method: body.method },
      requestId,
      at: now,
    })
  })
  return getQuestionnaire(context, { viewer, timezone }, id)
}

/**
 * Opens a sent form again, with its answers. What was sent counts, with its signature, until other
 * answers are sent. An assessment or a survey stays as it was sent, because another one can be sent
 * instead, and so does what could not be sent again or would move in time.
 */
export async function reopenQuestionnaire(
  context: Context,
  { viewer, timezone, requestId }: QuestionnaireRequest,
  id: string,
): Promise<MemberQuestionnaire> {
  await context.db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const now = context.clock.now()
    const entry = findEntry(await listEntries(tx, { viewer, timezone, now }), id)
    if (entry === null) throw createNotFoundRefusal()
    const { response, version, isAmendable, status } = entry
    if (response === null || response.answers === null || status !== 'sent')
      throw new Refusal(questionnaireErrors.notSent, "This wasn't sent yet, so you can change it.")
    if (!isAmendable)
      throw new Refusal(questionnaireErrors.notAmendable, "This can't be changed after sending.")
    // a change that is not sent is what keeps it open: an empty one if nothing was answered
    const [first] = listQuestions(version.content)
    const empty: [string, readonly AnswerValue[]][] = first ? [[first.link_id, []]] : []
    const entries = Object.entries(response.answers)
    const saves = (entries.length > 0 ? entries : empty).map(([link_id, values]) => ({
      id: createId(),
      link_id,
      values,
      bases: [],
      at: now,
    }))
    await insertSaves(tx, response.id, saves, now)
    await recordAudit(tx, {
      action: 'questionnaire.reopened',
      actorId: viewer.id,
      subjectId: viewer.id,
      details: { response_id: response.id, key: version.key },
      requestId,
      at: now,
    })
  })
  return getQuestionnaire(context, { viewer, timezone }, id)
}
