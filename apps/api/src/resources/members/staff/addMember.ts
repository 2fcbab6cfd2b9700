import { describeLinkEmail } from '../../../command-line/describeLinkEmail.ts'
import { addMember } from '../addMember.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  hasFlag,
  readOption,
  requireArgument,
  requireOption,
} from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { parseName } from '../../../command-line/parseName.ts'
import { requirePlan } from './requirePlan.ts'

const text = { type: 'string' } as const

export const addMemberCommand: Command = {
  name: 'members add',
  usage:
    "<email> --name <name> --plan <MEMBERSHIP|ALACARTE> [--coach <practitioner's email>] " +
    '[--phone <number>] [--zone <zone>] [--print-link]',
  summary:
    'adds a member and emails a link to set a password, which works once and for 7 days; ' +
    '--print-link prints it, too',
  examples: ['kim@example.com --name "Kim Lane" --plan MEMBERSHIP --zone America/New_York'],
  audit: 'recorded',
  options: {
    name: text,
    plan: text,
    coach: text,
    phone: text,
    zone: text,
    'print-link': { type: 'boolean' },
  },
  async run(context, typed) {
    const plan = requirePlan(typed)
    const coach = readOption(typed, 'coach')
    const { id, email, url } = await addMember(
      context,
      {
        email: requireArgument(typed, 0, 'email'),
        ...parseName(requireOption(typed, 'name', "the member's name")),
        plan,
        phone: readOption(typed, 'phone'),
        timezone: readOption(typed, 'zone'),
        coachId: coach === null ? null : (await findPractitioner(context.db, coach)).id,
      },
      createStaffAuditContext(context),
    )
    await context.jobs.idle()
    const link = await describeLinkEmail(context, 'We emailed a link to set a password.')
    const isPrinted = hasFlag(typed, 'print-link')
    return {
      data: { id, email, plan, ...(isPrinted ? { password_link: url } : {}) },
      text: [`${email} is a member. ${link}`, ...(isPrinted ? [`  ${url}`] : [])].join('\n'),
    }
  },
}
