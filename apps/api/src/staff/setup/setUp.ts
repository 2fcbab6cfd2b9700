import { Refusal } from '../../core/errors/refusal.ts'
import { addAdmin, listAdmins, lockAdmins } from '../../resources/accounts/admins/admins.ts'
import { requireNewEmail } from '../../resources/accounts/invitations/requireNewEmail.ts'
import { addPractitioner } from '../../resources/practitioners/manage/addPractitioner.ts'
import { createStaffAuditContext } from '../../command-line/auditContext.ts'
import { type Command, requireOption, type StaffContext } from '../../command-line/command.ts'
import { renderWeeklyHours } from '../../resources/schedules/staff/renderWeeklyHours.ts'
import { parseWeeklyHours } from '../../resources/schedules/staff/parseWeeklyHours.ts'
import { parseName } from '../../command-line/parseName.ts'
import {
  practitionerOptions,
  practitionerUsage,
  readPractitionerFields,
} from '../../resources/practitioner-accounts/staff/practitionerOptions.ts'

/** Sets up everything in one transaction: a setup that fails can be repeated. */
export const setUpPracticeCommand: Command = {
  name: 'setup',
  usage:
    '--admin-email <email> --admin-name <name> --email <email> --name <name> --zone <zone> ' +
    `--hours <weekly hours> ${practitionerUsage}`,
  summary:
    'adds the first admin and the first practitioner with weekly hours, and prints the link ' +
    'with which the admin sets a password; write names as "Ana Rivera" or "Rivera Lopez, Ana"',
  examples: [
    '--admin-email sam@example.com --admin-name "Sam Field" --email ana@example.com ' +
      '--name "Ana Rivera" --zone America/New_York --hours "Mon-Fri 09:00-12:30,13:30-18:00" ' +
      '--url https://meet.example.com/ana',
  ],
  audit: 'none',
  options: {
    'admin-email': { type: 'string' },
    'admin-name': { type: 'string' },
    email: { type: 'string' },
    hours: { type: 'string' },
    ...practitionerOptions,
  },
  async run(context, typed) {
    const admin = {
      email: requireOption(typed, 'admin-email', "the first admin's email"),
      ...parseName(requireOption(typed, 'admin-name', "the first admin's name")),
    }
    const email = requireOption(typed, 'email', "the first practitioner's email")
    requireOption(typed, 'name', "the first practitioner's name")
    const timezone = requireOption(typed, 'zone', "the practitioner's time zone")
    const weeklyHours = parseWeeklyHours([requireOption(typed, 'hours', 'the weekly hours')])
    const fields = { ...readPractitionerFields(typed), timezone, weeklyHours }
    const url = await performSetup(context, admin, email, fields)
    await context.jobs.idle()
    return {
      data: {
        admin_email: admin.email,
        practitioner_email: email,
        timezone,
        password_link: url,
      },
      text: [
        `${admin.email} is the first admin. Set the password within 7 days, once:`,
        `  ${url}`,
        `${email} is the first practitioner, in ${timezone}:`,
        ...renderWeeklyHours(weeklyHours).map((line) => `  ${line}`),
      ].join('\n'),
    }
  },
}

async function performSetup(
  context: StaffContext,
  admin: Parameters<typeof addAdmin>[2],
  practitionerEmail: string,
  fields: Parameters<typeof addPractitioner>[3],
): Promise<string> {
  const auditContext = createStaffAuditContext(context)
  return context.db.tx(async (tx) => {
    await lockAdmins(tx)
    if ((await listAdmins(tx)).length > 0)
      throw new Refusal(
        'conflict',
        'This practice is set up already. Use `admins grant` and `practitioners add`.',
      )
    const url = await addAdmin(context, tx, admin, auditContext)
    const email = await requireNewEmail(tx, practitionerEmail)
    await addPractitioner(context, tx, email, fields, auditContext)
    return url
  })
}
