import { isDate } from '@portal/domain/time'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  readOption,
  requireChoice,
  requireOption,
  type StaffContext,
  StaffError,
} from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { moveOrder, type OrderMove, staffEvents } from '../practice/moveOrder.ts'
import { exampleNumber, findTypedOrder, ownLabOrder, presentOrderLines } from './typedOrder.ts'

function readDay(typed: CommandArguments, name: string): string | null {
  const day = readOption(typed, name)
  if (day !== null && !isDate(day))
    throw new StaffError(`--${name} must be a date like 2026-12-03.`)
  return day
}

function readTracking(typed: CommandArguments): string | null {
  const url = readOption(typed, 'tracking')
  if (url !== null && !url.startsWith('https://'))
    throw new StaffError('--tracking must begin with https://.')
  return url
}

async function runMove(
  context: StaffContext,
  typed: CommandArguments,
  move: OrderMove,
): Promise<CommandResult> {
  const { id } = await findTypedOrder(context.db, typed)
  const moved = await moveOrder(context, id, move, createStaffAuditContext(context))
  const lines = await presentOrderLines(context.db, [moved])
  return { data: lines[0], text: renderTable(lines, '') }
}

const text = { type: 'string' } as const

export const moveOrderCommand: Command = {
  name: 'orders move',
  usage:
    `<order> <${staffEvents.join(' | ')}> [--code <text>] [--tracking <url>] ` +
    '[--expires <date>] [--day <date>] [--reason <text>]',
  summary:
    'moves a lab order; `kit_sent` needs --code for a kit, `registered` needs --day, ' +
    '`sample_rejected` needs --reason, which the member reads',
  examples: [
    `${exampleNumber} kit_sent --code KT482913 --tracking https://carrier.example/track/1Z999`,
    `${exampleNumber} sample_rejected --reason "There was too little blood."`,
  ],
  audit: 'recorded',
  practitionerScope: [ownLabOrder],
  options: { code: text, tracking: text, expires: text, day: text, reason: text },
  run: (context, typed) =>
    runMove(context, typed, {
      event: requireChoice(typed, 1, 'event', staffEvents),
      reason: readOption(typed, 'reason'),
      code: readOption(typed, 'code'),
      trackingUrl: readTracking(typed),
      expiresOn: readDay(typed, 'expires'),
      collectOn: readDay(typed, 'day'),
    }),
}

export const declineOrderCommand: Command = {
  name: 'orders decline',
  usage: '<order> --reason <text>',
  summary: 'cancels a lab order with a full refund; the member reads the reason',
  examples: [`${exampleNumber} --reason "Your last results are from this month."`],
  audit: 'recorded',
  practitionerScope: [ownLabOrder],
  options: { reason: text },
  run: (context, typed) =>
    runMove(context, typed, {
      event: 'declined',
      reason: requireOption(typed, 'reason', 'what the member reads'),
      code: null,
      trackingUrl: null,
      expiresOn: null,
      collectOn: null,
    }),
}
