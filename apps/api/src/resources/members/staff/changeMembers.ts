import { writeFile } from 'node:fs/promises'
import { formatCount } from '@portal/domain/text'
import { planTypes } from '@portal/domain/scheduling'
import { inviteAgain } from '../../accounts/invitations/inviteAgain.ts'
import { exportMember, setCoach, setPlan } from '../changeMember.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  hasFlag,
  requireArgument,
  requireChoice,
  readOption,
  StaffError,
} from '../../../command-line/command.ts'
import { describeLinkEmail } from '../../../command-line/describeLinkEmail.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'

export const inviteMemberCommand: Command = {
  name: 'members invite',
  usage: '<email> [--print-link]',
  summary:
    'emails a member a new link to set a password, which works once and for 7 days; earlier ' +
    'links end; --print-link prints it, too',
  examples: ['kim@example.com'],
  audit: 'recorded',
  options: { 'print-link': { type: 'boolean' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const url = await inviteAgain(context, member, createStaffAuditContext(context))
    await context.jobs.idle()
    const isPrinted = hasFlag(typed, 'print-link')
    return {
      data: { email: member.email, ...(isPrinted ? { password_link: url } : {}) },
      text: [
        await describeLinkEmail(context, `We emailed ${member.email} a link to set a password.`),
        ...(isPrinted ? [`  ${url}`] : []),
      ].join('\n'),
    }
  },
}

export const setPlanCommand: Command = {
  name: 'members set-plan',
  usage: '<email> <MEMBERSHIP|ALACARTE>',
  summary: "sets a member's plan; a new membership is active; sessions and credits stay",
  examples: ['kim@example.com MEMBERSHIP'],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const plan = requireChoice(typed, 1, 'plan', planTypes)
    await setPlan(context, member.id, plan, createStaffAuditContext(context))
    await context.jobs.idle()
    return {
      data: { email: member.email, plan },
      text: `${member.email} has the plan ${plan}.`,
    }
  },
}

export const setCoachCommand: Command = {
  name: 'members set-coach',
  usage: "<email> <practitioner's email|none>",
  summary: 'sets the practitioner whom booking suggests first',
  examples: ['kim@example.com ana@example.com', 'kim@example.com none'],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const coach = requireArgument(typed, 1, "practitioner's email").toLowerCase()
    const id = coach === 'none' ? null : (await findPractitioner(context.db, coach)).id
    await setCoach(context, member.id, id, createStaffAuditContext(context))
    return {
      data: { email: member.email, coach: id === null ? null : coach },
      text: id === null ? `${member.email} has no coach.` : `${coach} coaches ${member.email}.`,
    }
  },
}

export const exportMemberCommand: Command = {
  name: 'members export',
  usage: '<email> [--file <path>]',
  summary: 'prints everything that is stored about a member as JSON, or writes it to a new file',
  examples: ['kim@example.com --file kim.json'],
  audit: 'recorded',
  options: { file: { type: 'string' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const exported = await exportMember(context, member, createStaffAuditContext(context))
    const path = readOption(typed, 'file')
    const text = JSON.stringify(exported, null, 2)
    if (path === null) return { data: exported, text }
    // only this user may read it, and no file is replaced
    await writeFile(path, `${text}\n`, { mode: 0o600, flag: 'wx' }).catch(() => {
      throw new StaffError(`${path} cannot be written, or exists already.`)
    })
    const sections = formatCount(Object.keys(exported).length, 'section')
    return { data: { file: path }, text: `Wrote ${sections} to ${path}.` }
  },
}
