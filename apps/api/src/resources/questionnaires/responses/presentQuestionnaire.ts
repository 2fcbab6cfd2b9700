import type {
  HelpLine,
  MemberQuestionnaire,
  Questionnaire,
  QuestionnaireAnswers,
  QuestionnaireResult,
  QuestionnaireScore,
  QuestionnaireSignature,
  SavedAnswer,
} from '@portal/contract'
import {
  type Answers,
  getOwnValue,
  listQuestions,
  type MergedAnswer,
  mergeSaves,
  type ScoreResult,
  toAnswers,
} from '@portal/domain/questionnaires'
import { toIso } from '@portal/domain/time'
import type { SignatureRow } from '../signatures.repository.ts'
import { type MemberEntry, presentEntry } from './memberQuestionnaires.ts'

export const presentAnswers = (
  merged: Readonly<Record<string, MergedAnswer>>,
  timezone: string,
): SavedAnswer[] =>
  Object.entries(merged).map(([link_id, { values, heads, versions }]) => ({
    link_id,
    values: [...values],
    heads: [...heads],
    versions: versions.map((version) => ({
      id: version.id,
      values: [...version.values],
      at: toIso(version.at, timezone),
    })),
  }))

/** Copies the answers to lists that can be changed, which the contract has. */
export const copyAnswers = (answers: Answers): QuestionnaireAnswers =>
  Object.fromEntries(Object.entries(answers).map(([linkId, values]) => [linkId, [...values]]))

const presentSent = (answers: Answers): SavedAnswer[] =>
  Object.entries(answers).map(([link_id, values]) => ({
    link_id,
    values: [...values],
    heads: [],
    versions: [],
  }))

export const presentScores = (scores: readonly ScoreResult[]): QuestionnaireScore[] =>
  scores.map(({ band, ...score }) => ({
    ...score,
    band: band === null ? null : { code: band.code, title: band.title, text: band.text ?? null },
  }))

/** What the profile knows about a member. */
export type ProfileValues = {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
}

/** Whether it measures how the member is now: an answer of the last time would distort it. */
const isMeasurement = ({ scores = [], alerts = [] }: Questionnaire): boolean =>
  scores.length > 0 || alerts.length > 0

/** Answers to offer: of the profile, else of the last time. */
function listSuggestions(
  { version, status }: MemberEntry,
  profile: ProfileValues,
  last: Answers | null,
): QuestionnaireAnswers {
  if (version.is_anonymous || status === 'sent') return {}
  const suggestions = new Map<string, QuestionnaireAnswers[string]>()
  for (const question of listQuestions(version.content)) {
    const known =
      question.prefill === undefined || question.prefill === 'birth_date'
        ? null
        : profile[question.prefill]
    const before = last === null ? undefined : getOwnValue(last, question.link_id)
    if (known !== null && known !== '') suggestions.set(question.link_id, [known])
    else if (question.prefill !== undefined && before !== undefined)
      suggestions.set(question.link_id, [...before])
    else if (question.initial !== undefined)
      suggestions.set(question.link_id, [...question.initial])
    else if (version.kind === 'form' && !isMeasurement(version.content) && before !== undefined)
      suggestions.set(question.link_id, [...before])
  }
  return Object.fromEntries(suggestions)
}

const presentSignature = (
  { method, mark, signed_at, consent_version, consent_text, hash, voided_at }: SignatureRow,
  timezone: string,
): QuestionnaireSignature => ({
  method,
  mark,
  signed_at: toIso(signed_at, timezone),
  consent_version,
  consent_text,
  hash,
  voided_at: voided_at === null ? null : toIso(voided_at, timezone),
})

/** The sent ones of a questionnaire, the latest first. */
export const presentResults = (
  entries: readonly MemberEntry[],
  timezone: string,
): QuestionnaireResult[] =>
  entries
    .flatMap(({ response }) =>
      response === null || response.sent_at === null || response.scores === null
        ? []
        : [{ response, sentAt: response.sent_at, scores: response.scores }],
    )
    .toSorted((a, b) => b.sentAt - a.sentAt)
    .map(({ response, sentAt, scores }) => ({
      id: response.id,
      version: response.version,
      sent_at: toIso(sentAt, timezone),
      scores: presentScores(scores),
    }))

export type PresentedQuestionnaire = {
  readonly entry: MemberEntry
  /** The member's entries of the same questionnaire. */
  readonly ofKey: readonly MemberEntry[]
  readonly signatures: readonly SignatureRow[]
  readonly profile: ProfileValues
  /** The questions to which an answer alerted. */
  readonly alerted: readonly string[]
  readonly helpLines: readonly HelpLine[]
}

export function presentQuestionnaire(
  { entry, ofKey, signatures, profile, alerted, helpLines }: PresentedQuestionnaire,
  timezone: string,
): MemberQuestionnaire {
  const { version, response, saves, status } = entry
  const sentAnswers = response?.answers ?? null
  const sent = ofKey.filter((other) => other.response !== null && other.status === 'sent')
  const last = sent
    .toSorted((a, b) => (b.response?.sent_at ?? 0) - (a.response?.sent_at ?? 0))
    .find((other) => other.version.version === version.version)
  const [signature] = signatures
  return {
    ...presentEntry(entry, timezone),
    is_amendable: entry.isAmendable,
    alerted: [...alerted],
    definition: version.content,
    answers:
      status === 'sent' && sentAnswers !== null
        ? presentSent(sentAnswers)
        : presentAnswers(mergeSaves(saves), timezone),
    sent_answers: status === 'sent' || sentAnswers === null ? null : copyAnswers(sentAnswers),
    unsent_answers:
      status === 'sent' && response?.is_reopened === true
        ? copyAnswers(toAnswers(mergeSaves(saves)))
        : null,
    suggestions: listSuggestions(entry, profile, last?.response?.answers ?? null),
    scores: presentScores((status === 'sent' ? response?.scores : null) ?? []),
    results: presentResults(ofKey, timezone),
    signature: signature === undefined ? null : presentSignature(signature, timezone),
    help_lines:
      (version.content.alerts ?? []).length === 0 ? [] : helpLines.map((line) => ({ ...line })),
  }
}
