import { join } from 'node:path'
import { OperatorError } from '../../core/errors/operatorError.ts'
import { createReadinessCheck } from '../../db/readiness.ts'
import { isLimitedRole } from '../../db/serverRole.ts'
import { probeStorage } from '../../files/probeStorage.ts'
import type { Command, StaffContext } from '../../command-line/command.ts'
import { renderTable } from '../../command-line/renderTable.ts'

type Check = { readonly check: string; readonly ok: boolean; readonly result: string }

/** What an {@link OperatorError} says about a check that failed. */
async function perform(
  check: string,
  success: string,
  work: () => Promise<unknown>,
): Promise<Check> {
  try {
    await work()
    return { check, ok: true, result: success }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { check, ok: false, result: error.message }
  }
}

async function checkDatabase({ db }: StaffContext): Promise<Check> {
  const problem = await createReadinessCheck(db)()
  const owner = (await isLimitedRole(db))
    ? 'Its role owns no table.'
    : 'Its role owns the tables, and could change the audit trail.'
  const result = problem ?? `It responds, is migrated and accepts writes. ${owner}`
  return { check: 'database', ok: problem === null, result }
}

const checkFiles = ({ config, files }: StaffContext): Promise<Check> =>
  perform(
    'files',
    config.s3 === null
      ? 'A file was written to DATA_DIR, read and removed.'
      : 'A file was written to the bucket of S3_URL, read and removed.',
    () => probeStorage(files.storage, join(config.dataDir, 'uploads')),
  )

const checkEmail = ({ config, mailer }: StaffContext): Promise<Check> =>
  perform(
    'email',
    config.smtpUrl === null
      ? 'SMTP_URL is not set: emails are stored in the database and not sent.'
      : 'The mail server of SMTP_URL accepts the login. `email test` sends an email.',
    () => mailer.check(),
  )

export const checkServerCommand: Command = {
  name: 'doctor',
  usage: '',
  summary:
    'checks the database, the file storage and the mail server with the settings of this ' +
    'command; the exit code is 1 when something does not work',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run(context) {
    const checks = [
      await checkDatabase(context),
      await checkFiles(context),
      await checkEmail(context),
    ]
    return {
      data: checks,
      text: renderTable(
        checks.map(({ check, ok, result }) => ({ check, state: ok ? 'ok' : 'failed', result })),
        'Nothing was checked.',
      ),
      isFailure: checks.some(({ ok }) => !ok),
    }
  },
}
