import { inviteAgain } from '../../accounts/invitations/inviteAgain.ts'
import { requireNewEmail } from '../../accounts/invitations/requireNewEmail.ts'
import { addPractitioner } from '../../practitioners/manage/addPractitioner.ts'
import { setActive } from '../../schedules/schedules.ts'
import { updatePractitioner } from '../updatePractitioner.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireArgument, requireOption } from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { parseWeeklyHours } from '../../schedules/staff/parseWeeklyHours.ts'
import {
  practitionerOptions,
  practitionerUsage,
  readPractitionerFields,
} from './practitionerOptions.ts'
import {
  confirmOption,
  readScheduleEdit,
  renderScheduleChange,
} from '../../schedules/staff/renderScheduleChange.ts'
import { own } from '../../../command-line/practitionerScope.ts'

export const addPractitionerCommand: Command = {
  name: 'practitioners add',
  usage: `<email> --name <name> --zone <zone> --hours <weekly hours> ${practitionerUsage}`,
  summary: 'adds a practitioner, who can be booked immediately',
  examples: [
    'wei@example.com --name "Wei Chen" --zone America/Los_Angeles ' +
      '--hours "Mon-Fri 08:00-16:00; Sat 09:00-12:00" --meets phone --languages English,Mandarin',
  ],
  audit: 'none',
  options: { hours: { type: 'string' }, ...practitionerOptions },
  async run(context, typed) {
    const typedEmail = requireArgument(typed, 0, 'email')
    requireOption(typed, 'name', "the practitioner's name")
    const timezone = requireOption(typed, 'zone', "the practitioner's time zone")
    const weeklyHours = parseWeeklyHours([requireOption(typed, 'hours', 'the weekly hours')])
    const fields = { ...readPractitionerFields(typed), timezone, weeklyHours }
    const added = await context.db.tx(async (tx) => {
      const email = await requireNewEmail(tx, typedEmail)
      const id = await addPractitioner(context, tx, email, fields, createStaffAuditContext(context))
      return { id, email }
    })
    return { data: added, text: `${added.email} is a practitioner and can be booked.` }
  },
}

export const invitePractitionerCommand: Command = {
  name: 'practitioners invite',
  usage: '<email>',
  summary:
    'emails and prints a link with which a practitioner sets a password for the apps of the ' +
    'practice; it works once and for 7 days, and earlier links end',
  examples: ['wei@example.com'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, 'email').toLowerCase()
    const { id } = await findPractitioner(context.db, email)
    const url = await inviteAgain(context, { id, email }, createStaffAuditContext(context))
    await context.jobs.idle()
    return {
      data: { email, password_link: url },
      text: `${email} can set a password within 7 days, once:\n  ${url}`,
    }
  },
}

export const updatePractitionerCommand: Command = {
  name: 'practitioners update',
  usage: `<email> [--name <name>] [--zone <zone>] ${practitionerUsage} [--confirm]`,
  summary:
    'changes what is given; another zone moves the hours: it lists the affected sessions, and ' +
    'with --confirm cancels them',
  examples: [
    'wei@example.com --bio "Wei reads lab results with you." --notice 240',
    'wei@example.com --zone America/Denver --confirm',
  ],
  audit: 'appointment.listed',
  practitionerScope: [own.practitioner],
  options: { ...practitionerOptions, ...confirmOption },
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const result = await updatePractitioner(context, readPractitionerFields(typed), edit)
    return renderScheduleChange(context, result, `${practitioner.email} is updated.`)
  },
}

export const deactivatePractitionerCommand: Command = {
  name: 'practitioners deactivate',
  usage: '<email> [--confirm]',
  summary:
    'hides a practitioner, who can no longer be booked; lists the booked sessions, and with ' +
    '--confirm cancels them and emails the members other times',
  examples: ['wei@example.com', 'wei@example.com --confirm'],
  audit: 'appointment.listed',
  options: confirmOption,
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const result = await setActive(false)(context, edit)
    return renderScheduleChange(context, result, `${practitioner.email} can no longer be booked.`)
  },
}

export const reactivatePractitionerCommand: Command = {
  name: 'practitioners reactivate',
  usage: '<email>',
  summary: 'makes a practitioner who was deactivated available again',
  examples: ['wei@example.com'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const result = await setActive(true)(context, edit)
    return renderScheduleChange(context, result, `${practitioner.email} can be booked again.`)
  },
}
