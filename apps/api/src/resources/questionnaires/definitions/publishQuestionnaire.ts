import type { Questionnaire } from '@portal/contract'
import {
  checkQuestionnaire,
  type DefinitionProblem,
  findAnonymityProblem,
  toCanonicalJson,
} from '@portal/domain/questionnaires'
import { DEFAULT_ZONE, getLocalDate } from '@portal/domain/time'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'
import {
  findLatestVersion,
  findVersion,
  insertVersion,
  removeWithdrawal,
} from './definitions.repository.ts'

export type Publication = {
  readonly key: string
  readonly content: Questionnaire
  readonly isAnonymous: boolean
  readonly now: number
}

/** The date on which a questionnaire has to be possible to answer: that of the practice. */
export const getPublicationDate = (now: number): string => getLocalDate(now, DEFAULT_ZONE)

/** Every reason why a questionnaire cannot be published. */
export async function listPublicationProblems(
  db: Queryable,
  { key, content, isAnonymous, now }: Publication,
): Promise<DefinitionProblem[]> {
  const problems = checkQuestionnaire(content, getPublicationDate(now))
  const add = (place: string, message: string | null) => {
    if (message !== null) problems.push({ place, message })
  }
  if (isAnonymous) add('kind', findAnonymityProblem(content))
  const latest = await findLatestVersion(db, key)
  if (latest === null) return problems
  if (latest.is_anonymous !== isAnonymous)
    add(
      'kind',
      latest.is_anonymous
        ? 'is anonymous since its first version and stays so'
        : 'was not anonymous when it was first published and cannot become so',
    )
  if (latest.kind !== content.kind) add('kind', `was ${latest.kind} before and cannot change`)
  if (latest.content.url !== content.url) add('url', `was ${latest.content.url} before`)
  const same = await findVersion(db, key, content.version)
  if (same !== null && toCanonicalJson(same.content) !== toCanonicalJson(content))
    add('version', `${content.version} is published already and differs`)
  else if (same !== null && same.number !== latest.number)
    add('version', `${content.version} was followed by ${latest.version}: give it a new version`)
  return problems
}

/**
 * Publishes a version. The caller has checked it. Publishing the same version again has no effect,
 * except that a withdrawn questionnaire is asked for again.
 */
export async function publishQuestionnaire(
  db: Queryable,
  { key, content, isAnonymous, now }: Publication,
  auditContext: AuditContext,
): Promise<void> {
  const latest = await findLatestVersion(db, key)
  if (latest?.version === content.version && latest.withdrawn_at === null) return
  if (latest?.version === content.version) await removeWithdrawal(db, key)
  else {
    const number = (latest?.number ?? 0) + 1
    await insertVersion(db, { key, isAnonymous, content, number, now })
  }
  await recordAudit(db, {
    action: 'questionnaire.published',
    ...auditContext,
    subjectId: null,
    details: { key, version: content.version },
    at: now,
  })
}
