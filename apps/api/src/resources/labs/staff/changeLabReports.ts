import { Id } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { releaseReport } from '../practice/releaseReport.ts'
import {
  commentOnReport,
  endHold,
  holdReport,
  recordContact,
  reviewReport,
  withdrawReport,
} from '../practice/reviewReport.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  hasFlag,
  parseWholeNumber,
  readOption,
  requireArgument,
  requireOption,
  StaffError,
} from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { describeAccess, exampleId, findTypedReport, showReportLine } from './typedLabReport.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { ownLabReport } from './ownLabReport.ts'

const versionOption = { version: { type: 'string' } } as const

/** The number of the version that staff read, which `labs show` prints. */
function readVersion(typed: CommandArguments): number | null {
  const text = readOption(typed, 'version')
  return text === null ? null : parseWholeNumber(text, '--version')
}

function requireVersion(typed: CommandArguments): number {
  const purpose = 'the number of the version that was read, from `labs show`'
  return parseWholeNumber(requireOption(typed, 'version', purpose), '--version')
}

const practitionerOption = { practitioner: { type: 'string' } } as const

async function readPractitionerId({ db }: Context, typed: CommandArguments): Promise<string> {
  const email = requireOption(typed, 'practitioner', 'the email of the practitioner')
  return (await findPractitioner(db, email)).id
}

export const reviewLabReportCommand: Command = {
  name: 'labs review',
  usage: '<report id> --version <n> --practitioner <email>',
  summary: 'records that a practitioner reviewed a version of a report, if it is the current one',
  examples: [`${exampleId} --version 1 --practitioner rivera@example.com`],
  audit: 'recorded',
  practitionerScope: [ownLabReport, own.practitionerOption],
  options: { ...versionOption, ...practitionerOption },
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    const read = { id, version: requireVersion(typed) }
    const practitionerId = await readPractitionerId(context, typed)
    return showReportLine(
      context,
      await reviewReport(context, read, practitionerId, createStaffAuditContext(context)),
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

export const commentOnLabReportCommand: Command = {
  name: 'labs comment',
  usage: '<report id> <text> --practitioner <email> [--marker <id>] [--version <n>] [--remove]',
  summary: 'sets the comment for the member on a report, or on one of its markers',
  examples: [
    `${exampleId} "Your iron is recovering well." --practitioner rivera@example.com`,
    `${exampleId} --remove --practitioner rivera@example.com`,
  ],
  audit: 'recorded',
  practitionerScope: [ownLabReport, own.practitionerOption],
  options: {
    ...versionOption,
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
        { reportId: id, version: readVersion(typed), markerId, practitionerId, text },
        createStaffAuditContext(context),
      ),
    )
  },
}

export const releaseLabReportCommand: Command = {
  name: 'labs release',
  usage: '<report id> [--version <n>]',
  summary: 'shows a report to its member, who gets an email without what it says',
  examples: [exampleId, `${exampleId} --version 2`],
  audit: 'recorded',
  practitionerScope: [ownLabReport],
  options: versionOption,
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    const released = await releaseReport(
      context,
      { id, version: readVersion(typed) },
      createStaffAuditContext(context),
    )
    const warnings = await describeAccess(context, released)
    const { data, text } = await showReportLine(context, released)
    return { data, text: [...warnings, text].join('\n') }
  },
}

export const holdLabReportCommand: Command = {
  name: 'labs hold',
  usage: '<report id> --reason <text> | --end',
  summary: 'prevents the automatic release of a report; --end allows it again',
  examples: [`${exampleId} --reason "Call first"`, `${exampleId} --end`],
  audit: 'recorded',
  practitionerScope: [ownLabReport],
  options: { reason: { type: 'string' }, end: { type: 'boolean' } },
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    const auditContext = createStaffAuditContext(context)
    if (hasFlag(typed, 'end'))
      return showReportLine(context, await endHold(context, id, auditContext))
    const reason = requireOption(typed, 'reason', 'why the member must not see it yet')
    if (reason.length > 500) throw new StaffError('--reason has at most 500 characters.')
    return showReportLine(context, await holdReport(context, id, reason, auditContext))
  },
}

export const recordContactCommand: Command = {
  name: 'labs contacted',
  usage: '<report id> --version <n>',
  summary: 'records that the member was contacted about the critical values of a version',
  examples: [`${exampleId} --version 1`],
  audit: 'recorded',
  practitionerScope: [ownLabReport],
  options: versionOption,
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    return showReportLine(
      context,
      await recordContact(
        context,
        { id, version: requireVersion(typed) },
        createStaffAuditContext(context),
      ),
    )
  },
}

export const withdrawLabReportCommand: Command = {
  name: 'labs withdraw',
  usage: '<report id>',
  summary: 'removes a report that must not be in the portal, such as one of another person',
  examples: [exampleId],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const { id } = await findTypedReport(context, typed)
    return showReportLine(
      context,
      await withdrawReport(context, id, createStaffAuditContext(context)),
    )
  },
}
