import { type AdminRow, grantAdmin, listAdmins, revokeAdmin } from '../admins/admins.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireArgument, requireOption } from '../../../command-line/command.ts'
import { parseName } from '../../../command-line/parseName.ts'
import { renderTable } from '../../../command-line/renderTable.ts'

const presentAdmin = (row: AdminRow) => ({
  email: row.email,
  name: `${row.first_name} ${row.last_name}`.trim(),
  access: row.is_active ? 'granted' : 'revoked',
  since: new Date(row.created_at).toISOString(),
})

export const listAdminsCommand: Command = {
  name: 'admins list',
  usage: '',
  summary: 'lists the admins, also those whose access was revoked',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ db }) {
    const admins = (await listAdmins(db)).map(presentAdmin)
    return { data: admins, text: renderTable(admins, 'There is no admin. Use `setup`.') }
  },
}

export const grantAdminAccessCommand: Command = {
  name: 'admins grant',
  usage: '<email> --name <name>',
  summary:
    'makes somebody an admin, and emails and prints the link to set a password, which works once',
  examples: ['alex@example.com --name "Alex Moss"'],
  audit: 'none',
  options: { name: { type: 'string' } },
  async run(context, typed) {
    const email = requireArgument(typed, 0, 'email')
    const name = parseName(requireOption(typed, 'name', "the admin's name"))
    const url = await grantAdmin(context, { email, ...name }, createStaffAuditContext(context))
    await context.jobs.idle()
    return {
      data: { email, password_link: url },
      text: `${email} is an admin. Set the password within 7 days, once:\n  ${url}`,
    }
  },
}

export const revokeAdminAccessCommand: Command = {
  name: 'admins revoke',
  usage: '<email>',
  summary: "ends an admin's access and login sessions; the last admin stays",
  examples: ['alex@example.com'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, 'email')
    await revokeAdmin(context, email, createStaffAuditContext(context))
    return { data: { email, access: 'revoked' }, text: `${email} is no longer an admin.` }
  },
}
