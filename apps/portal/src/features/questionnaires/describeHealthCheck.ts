import type { QuestionnaireEntry } from '@portal/contract'
import { formatSentDate, formatShortDate } from '@portal/features/questionnaires'

/**
 * When the last health check was sent and when the next one is due; null while one is due, which
 * the list says, or before the first.
 */
export function describeHealthCheck(
  entries: readonly QuestionnaireEntry[],
  timeZone: string,
): string | null {
  const checks = entries.filter(({ kind }) => kind === 'health_check')
  const sentAt = checks.find(({ status }) => status === 'sent')?.sent_at ?? null
  if (sentAt === null || checks.some(({ is_due }) => is_due)) return null
  const last = `Last health check: ${formatSentDate(sentAt, timeZone)}.`
  const dueOn = checks.find(({ status }) => status !== 'sent' && status !== 'withdrawn')?.due_on
  return dueOn === undefined || dueOn === null
    ? last
    : `${last} Next:\u00a0${formatShortDate(dueOn)}.`
}
