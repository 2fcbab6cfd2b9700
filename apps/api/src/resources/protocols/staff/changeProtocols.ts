import { copyPlan, endProtocol, publishProtocol, reviseProtocol } from '../publishProtocol.ts'
import type { ProtocolRow } from '../protocols.repository.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  requireArgument,
  type StaffContext,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentProtocolLine } from './presentProtocol.ts'
import { readItems } from './protocolFile.ts'
import { readProtocolFile } from './readProtocolFile.ts'
import { findTypedProtocol, readDate, readToday } from './typedProtocol.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { ownProtocol } from './ownProtocol.ts'

const startOption = { 'starts-on': { type: 'string' } } as const
const exampleId = '0198c0de-0000-7000-8000-000000000001'

const showProtocol = (row: ProtocolRow): CommandResult => {
  const line = presentProtocolLine(row)
  return { data: line, text: renderTable([line], '') }
}

/** The version of a file for a member, and the dates that it or the options name. */
async function readVersion(
  context: StaffContext,
  typed: CommandArguments,
  { memberId, index }: { readonly memberId: string; readonly index: number },
) {
  const file = await readProtocolFile(requireArgument(typed, index, 'file'))
  const { id } = await findPractitioner(context.db, file.practitioner)
  if (context.actorId !== null && context.actorId !== id)
    throw new StaffError(`The practitioner can't publish a protocol of ${file.practitioner}.`)
  const startsOn =
    readDate(typed, 'starts-on') ?? file.starts_on ?? (await readToday(context, memberId))
  return {
    practitionerId: id,
    title: file.title,
    summary: file.summary ?? null,
    note: file.note ?? null,
    items: readItems(file, startsOn),
    startsOn,
    endsOn: file.ends_on,
  }
}

export const publishProtocolCommand: Command = {
  name: 'protocols publish',
  usage: '<email> <file> [--starts-on <date>]',
  summary: 'publishes the protocol of a JSON file for a member; `protocols schema` describes it',
  examples: ['maya@example.com ./sleep.json --starts-on 2026-12-07'],
  audit: 'recorded',
  practitionerScope: [own.member],
  options: startOption,
  async run(context, typed) {
    const { id: memberId } = await findMember(context.db, typed)
    const { endsOn = null, ...version } = await readVersion(context, typed, { memberId, index: 1 })
    return showProtocol(
      await publishProtocol(
        context,
        { ...version, memberId, endsOn },
        createStaffAuditContext(context),
      ),
    )
  },
}

export const reviseProtocolCommand: Command = {
  name: 'protocols revise',
  usage: '<protocol id> <file> [--starts-on <date>]',
  summary: 'publishes a new version of a protocol; `protocols show --json` prints the last one',
  examples: [`${exampleId} ./sleep-2.json`],
  audit: 'recorded',
  practitionerScope: [ownProtocol],
  options: startOption,
  async run(context, typed) {
    const { id, member_id } = await findTypedProtocol(context, typed)
    const version = await readVersion(context, typed, { memberId: member_id, index: 1 })
    return showProtocol(
      await reviseProtocol(context, { ...version, id }, createStaffAuditContext(context)),
    )
  },
}

export const endProtocolCommand: Command = {
  name: 'protocols end',
  usage: '<protocol id> [--last-day <date>]',
  summary: 'ends a protocol, today if no other last day is given; the member can still read it',
  examples: [`${exampleId} --last-day 2026-12-31`],
  audit: 'recorded',
  practitionerScope: [ownProtocol],
  options: { 'last-day': { type: 'string' } },
  async run(context, typed) {
    const { id, member_id } = await findTypedProtocol(context, typed)
    const lastDay = readDate(typed, 'last-day') ?? (await readToday(context, member_id))
    return showProtocol(
      await endProtocol(context, { id, lastDay }, createStaffAuditContext(context)),
    )
  },
}

export const copyProtocolCommand: Command = {
  name: 'protocols copy',
  usage: '<protocol id> <email> [--starts-on <date>]',
  summary: 'publishes the last version of a protocol for a member, with its dates moved',
  examples: [`${exampleId} leo@example.com --starts-on 2026-12-07`],
  audit: 'recorded',
  practitionerScope: [ownProtocol, { ...own.member, argument: 1 }],
  options: startOption,
  async run(context, typed) {
    const template = await findTypedProtocol(context, typed)
    const { positionals, values } = typed
    const member = await findMember(context.db, { positionals: positionals.slice(1), values })
    const startsOn = readDate(typed, 'starts-on') ?? (await readToday(context, member.id))
    const plan = copyPlan(template, startsOn)
    if (plan === null) throw new StaffError('This protocol has no version.')
    return showProtocol(
      await publishProtocol(
        context,
        {
          ...plan,
          practitionerId: context.actorId ?? plan.practitionerId,
          memberId: member.id,
        },
        createStaffAuditContext(context),
      ),
    )
  },
}
