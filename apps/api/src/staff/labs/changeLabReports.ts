import { Id } from '@portal/contract'
import type { Context } from '../../context.ts'
import { releaseReport } from '../../resources/labs/practice/releaseReport.ts'
import {
  commentOnReport,
  endHold,
  holdReport,
  recordContact,
  reviewReport,
  withdrawReport,
} from '../../resources/labs/practice/reviewReport.ts'
import { createStaffAuditContext } from '../auditContext.ts'
import {
  type Command,
  type CommandArguments,
  hasFlag,
  readOption,
  requireArgument,
  requireOption,
  StaffError,
} from '../command.ts'
import { findPractitioner } from '../findPractitioner.ts'
import { exampleId, findTypedReport, showReportLine } from './typedLabReport.ts'

const practitionerOption = { practitioner: { type: 'string' } } as const

async function readPractitionerId({ db }: Context, typed: CommandArguments): Promise<string> {
  const email = requireOption(typed, 'practitioner', 'the email of the practitioner')
  return (await findPractitioner(db, email)).id
}

export const review: Command = {
  name: 'labs review',
  usage: '<report id> --practitioner <email>',
  summary: 'records that a practitioner reviewed the current version of a report',
  examples: [`${exampleId} --practitioner rivera@example.com`],
  options: practitionerOption,
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    const practitionerId = await readPractitionerId(context, typed)
    return showReportLine(
      context,
      await reviewReport(context, id, practitionerId, createStaffAuditContext()),
    )
  },
}

const maxComment = 5000

function readComment(typed: CommandArguments): string | null {
  if (hasFlag(typed, 'remove')) return null
  const text = requireArgument(typed, 1, 'comment').trim()
  if (text === '' || text.length > maxComment)
    throw new StaffError(`A comment has 1 to ${maxComment} characters.`)
  return text
}

function readMarkerId(typed: CommandArguments): string | null {
  const id = readOption(typed, 'marker')
  if (id !== null && !Id.safeParse(id).success)
    throw new StaffError('--marker must be an id that `labs show` prints.')
  return id
}

export const comment: Command = {
  name: 'labs comment',
  usage: '<report id> <text> --practitioner <email> [--marker <id>] [--remove]',
  summary: 'sets the comment for the member on a report, or on one of its markers',
  examples: [
    `${exampleId} "Your iron is recovering well." --practitioner rivera@example.com`,
    `${exampleId} --remove --practitioner rivera@example.com`,
  ],
  options: {
    ...practitionerOption,
    marker: { type: 'string' },
    remove: { type: 'boolean' },
  },
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    const text = readComment(typed)
    const markerId = readMarkerId(typed)
    const practitionerId = await readPractitionerId(context, typed)
    return showReportLine(
      context,
      await commentOnReport(
        context,
        { reportId: id, markerId, practitionerId, text },
        createStaffAuditContext(),
      ),
    )
  },
}

export const release: Command = {
  name: 'labs release',
  usage: '<report id>',
  summary: 'shows a report to its member, who gets an email without what it says',
  examples: [exampleId],
  options: {},
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    return showReportLine(context, await releaseReport(context, id, createStaffAuditContext()))
  },
}

export const hold: Command = {
  name: 'labs hold',
  usage: '<report id> --reason <text> | --end',
  summary: 'prevents the automatic release of a report; --end allows it again',
  examples: [`${exampleId} --reason "Call first"`, `${exampleId} --end`],
  options: { reason: { type: 'string' }, end: { type: 'boolean' } },
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    const auditContext = createStaffAuditContext()
    if (hasFlag(typed, 'end'))
      return showReportLine(context, await endHold(context, id, auditContext))
    const reason = requireOption(typed, 'reason', 'why the member must not see it yet')
    if (reason.length > 500) throw new StaffError('--reason has at most 500 characters.')
    return showReportLine(context, await holdReport(context, id, reason, auditContext))
  },
}

export const contacted: Command = {
  name: 'labs contacted',
  usage: '<report id>',
  summary: 'records that the member was contacted about the critical values of a report',
  examples: [exampleId],
  options: {},
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    return showReportLine(context, await recordContact(context, id, createStaffAuditContext()))
  },
}

export const withdrawLabReport: Command = {
  name: 'labs withdraw',
  usage: '<report id>',
  summary: 'removes a report that must not be in the portal, such as one of another person',
  examples: [exampleId],
  options: {},
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    return showReportLine(context, await withdrawReport(context, id, createStaffAuditContext()))
  },
}
