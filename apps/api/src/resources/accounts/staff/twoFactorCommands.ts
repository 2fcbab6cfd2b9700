import { listTwoFactor, resetTwoFactor } from '../two-factor/staffTwoFactor.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireArgument } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'

export const listTwoFactorCommand: Command = {
  name: 'two-factor list',
  usage: '',
  summary: 'lists the admins and practitioners, and who uses two-step verification',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ db }) {
    const rows = (await listTwoFactor(db)).map((row) => ({
      email: row.email,
      role: row.role,
      enabled: row.enabled_at === null ? '' : new Date(row.enabled_at).toISOString(),
      recovery_codes: row.recovery_codes_left,
    }))
    return { data: rows, text: renderTable(rows, 'There is no admin and no practitioner.') }
  },
}

export const resetTwoFactorCommand: Command = {
  name: 'two-factor reset',
  usage: '<email>',
  summary:
    'turns two-step verification off for somebody who has lost their phone and recovery codes, ' +
    'and logs them out; check first who is asking',
  examples: ['alex@example.com'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, 'email')
    await resetTwoFactor(context, email, createStaffAuditContext(context))
    return {
      data: { email, enabled: '' },
      text: `${email} can log in with the password alone, and set up a new phone.`,
    }
  },
}
