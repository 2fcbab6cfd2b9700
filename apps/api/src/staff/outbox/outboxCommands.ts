import { formatCount } from '@portal/domain/text'
import { toUtcIso } from '../../core/values/instants.ts'
import { type FailedJob, listFailedJobs, retryFailedJobs } from '../../jobs/retryDeadJobs.ts'
import { listBouncedAddresses } from '../../mail/bouncedAddresses.ts'
import { createStaffAuditContext } from '../../command-line/auditContext.ts'
import {
  type Command,
  parseWholeNumber,
  readOption,
  requireArgument,
  StaffError,
} from '../../command-line/command.ts'
import { renderTable } from '../../command-line/renderTable.ts'

const presentJob = (job: FailedJob) => ({
  id: job.id,
  kind: job.kind,
  created: toUtcIso(job.created_at),
  attempts: job.attempts,
  state: job.dead_at === null ? `again at ${toUtcIso(job.due_at)}` : 'dead',
  error: job.last_error,
})

export const listOutboxCommand: Command = {
  name: 'outbox list',
  usage: '[--limit <n>]',
  summary:
    'lists emails and other jobs that failed: first the dead ones, which are not tried again; ' +
    'the exit code is 1 when there is a dead one',
  examples: ['', '--json'],
  audit: 'none',
  options: { limit: { type: 'string' } },
  async run({ db }, typed) {
    const limit = parseWholeNumber(readOption(typed, 'limit') ?? '100', '--limit')
    const jobs = await listFailedJobs(db, Math.max(1, Math.min(limit, 10_000)))
    const shown = jobs.map(presentJob)
    return {
      data: shown,
      text: renderTable(shown, 'No job has failed.'),
      isFailure: jobs.some((job) => job.dead_at !== null),
    }
  },
}

export const listBouncesCommand: Command = {
  name: 'outbox bounces',
  usage: '[--limit <n>]',
  summary:
    'lists the email addresses that mail servers rejected, the latest first; an address leaves ' +
    'the list when an email to it is accepted',
  examples: ['', '--json'],
  audit: 'bounce.listed',
  options: { limit: { type: 'string' } },
  async run({ db }, typed) {
    const limit = parseWholeNumber(readOption(typed, 'limit') ?? '100', '--limit')
    const rows = await listBouncedAddresses(db, Math.max(1, Math.min(limit, 10_000)))
    const shown = rows.map(({ email, name, first_at, last_at, emails, reason }) => ({
      email,
      name,
      emails,
      reason,
      first: toUtcIso(first_at),
      last: toUtcIso(last_at),
    }))
    const memberIds = rows.flatMap(({ user_id }) => user_id ?? [])
    return { data: shown, text: renderTable(shown, 'No address was rejected.'), memberIds }
  },
}

export const retryOutboxCommand: Command = {
  name: 'outbox retry',
  usage: '<job id|all>',
  summary: 'gives a failed job, or all dead ones, new attempts',
  examples: ['1042', 'all'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const which = requireArgument(typed, 0, 'job id')
    const isId = /^\d{1,15}$/.test(which)
    if (!isId && which !== 'all') throw new StaffError('The job must be an id, or all.')
    const id = isId ? Number(which) : null
    const count = await retryFailedJobs(context, id, createStaffAuditContext(context))
    if (count === 0 && isId) throw new StaffError(`There is no failed job with the id ${which}.`)
    context.jobs.wake()
    await context.jobs.idle()
    return {
      data: { retried: count },
      text: `Tried ${formatCount(count, 'job')} again. \`outbox list\` shows what failed.`,
    }
  },
}
