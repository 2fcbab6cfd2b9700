import { AnswerValue, CalendarDate, Questionnaire, QuestionnaireAnswers } from '@portal/contract'
import { mergeSaves, toAnswers } from '@portal/domain/questionnaires'
import { z } from 'zod'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import type { Queryable } from '../../db/sql.ts'
import { listAlertsOf } from './alerts/alerts.repository.ts'
import { listAssignments } from './definitions/assignments.repository.ts'
import { listVersions } from './definitions/definitions.repository.ts'
import { copyAnswers, presentScores } from './responses/presentQuestionnaire.ts'
import { listResponses, listSaves } from './responses/responses.repository.ts'
import { listSignatures } from './signatures.repository.ts'

const ExportedQuestionnaire = z.object({
  key: z.string(),
  version: z.string(),
  due_on: CalendarDate.nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** The questions, so that the answers can be read without the portal. */
  definition: Questionnaire.nullable(),
  answers: QuestionnaireAnswers,
  /** What is not sent yet of a form that was opened again, null for others. */
  changed_answers: QuestionnaireAnswers.nullable(),
  scores: z.array(
    z.object({ key: z.string(), value: z.number().nullable(), band: z.string().nullable() }),
  ),
  signatures: z.array(
    z.object({
      method: z.string(),
      mark: z.string(),
      consent_version: z.int(),
      consent_text: z.string(),
      hash: z.string(),
      signed_at: z.iso.datetime(),
      voided_at: z.iso.datetime().nullable(),
    }),
  ),
})

export const questionnaireSections = {
  questionnaires: z.array(ExportedQuestionnaire),
  questionnaire_assignments: z.array(
    z.object({ key: z.string(), period: z.string(), starts_on: CalendarDate }),
  ),
  questionnaire_alerts: z.array(
    z.object({
      key: z.string(),
      /** The highest answer that alerted. Null if it was not kept. */
      answer: z.array(AnswerValue).nullable(),
      answered_at: z.iso.datetime(),
      acknowledged_at: z.iso.datetime().nullable(),
    }),
  ),
}

export async function exportQuestionnaires(db: Queryable, { id }: ExportedMember) {
  const responses = await listResponses(db, id)
  const ids = responses.map((row) => row.id)
  const saves = Map.groupBy(await listSaves(db, ids), ({ response_id }) => response_id)
  const signatures = Map.groupBy(await listSignatures(db, ids), ({ response_id }) => response_id)
  const versions = await listVersions(
    db,
    responses.map(({ key }) => key),
    responses.map(({ version }) => version),
  )
  const assignments = await listAssignments(db, id, null)
  return {
    questionnaires: responses.map((row) => ({
      key: row.key,
      version: row.version,
      due_on: row.due_on,
      created_at: toUtcIso(row.created_at),
      sent_at: toUtcIsoOrNull(row.sent_at),
      definition:
        versions.find(({ key, version }) => key === row.key && version === row.version)?.content ??
        null,
      answers: copyAnswers(row.answers ?? toAnswers(mergeSaves(saves.get(row.id) ?? []))),
      changed_answers: row.is_reopened
        ? copyAnswers(toAnswers(mergeSaves(saves.get(row.id) ?? [])))
        : null,
      scores: presentScores(row.scores ?? []).map(({ key, value, band }) => ({
        key,
        value,
        band: band?.code ?? null,
      })),
      signatures: (signatures.get(row.id) ?? []).map((signature) => ({
        method: signature.method,
        mark: signature.mark,
        consent_version: signature.consent_version,
        consent_text: signature.consent_text,
        hash: signature.hash,
        signed_at: toUtcIso(signature.signed_at),
        voided_at: toUtcIsoOrNull(signature.voided_at),
      })),
    })),
    questionnaire_assignments: assignments
      .filter(({ member_id }) => member_id === id)
      .map(({ key, period, starts_on }) => ({ key, period, starts_on })),
    questionnaire_alerts: (await listAlertsOf(db, id)).map((alert) => ({
      key: alert.key,
      answer: alert.answer === null ? null : [...alert.answer.values],
      answered_at: toUtcIso(alert.answered_at),
      acknowledged_at: toUtcIsoOrNull(alert.acknowledged_at),
    })),
  } satisfies z.input<z.ZodObject<typeof questionnaireSections>>
}
