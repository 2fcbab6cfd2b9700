import { formatMoney } from '@portal/domain/payments'
import { toUtcIso } from '../../../core/values/instants.ts'
import {
  listMismatches,
  type PaymentMismatch,
  resolveMismatch,
} from '../refunds/resolveMismatch.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireArgument, requireChoice } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { findStaffPayment } from './staffPayments.repository.ts'

const presentMismatch = (mismatch: PaymentMismatch) => ({
  id: mismatch.payment_id,
  found: toUtcIso(mismatch.found_at),
  member: mismatch.email,
  bought: mismatch.description,
  credits: mismatch.session_credits,
  expected: formatMoney(mismatch.expected, mismatch.expected_currency),
  paid: formatMoney(mismatch.paid, mismatch.paid_currency),
})

export const listMismatchesCommand: Command = {
  name: 'payments mismatches list',
  usage: '',
  summary:
    'lists payments for which the provider charged another amount than requested, so that no ' +
    'credits were granted; the exit code is 1 when there is one',
  examples: ['', '--json'],
  audit: 'payment.listed',
  options: {},
  async run({ db }) {
    const mismatches = await listMismatches(db)
    const shown = mismatches.map(presentMismatch)
    return {
      data: shown,
      text: renderTable(shown, 'All amounts agree.'),
      isFailure: shown.length > 0,
      memberIds: mismatches.map(({ user_id }) => user_id),
    }
  },
}

const doneTexts = {
  accept: 'The charged amount was accepted, and the credits were granted.',
  refund: 'The whole charge was refunded. No credits were granted.',
} as const

export const resolveMismatchCommand: Command = {
  name: 'payments mismatches resolve',
  usage: '<payment id> <accept|refund>',
  summary:
    'accept keeps what was charged and grants the credits; refund returns the whole charge to ' +
    'the card',
  examples: ['0198c0de-0000-7000-8000-000000000001 accept'],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const { id } = await findStaffPayment(context.db, requireArgument(typed, 0, 'payment id'))
    const resolution = requireChoice(typed, 1, 'resolution', ['accept', 'refund'])
    // in development the sandbox runs in this process, unless a running server has one
    context.payments.setServerOrigin(context.config.appOrigin)
    await resolveMismatch(context, id, resolution, createStaffAuditContext(context))
    await context.jobs.idle()
    return { data: { id, resolution }, text: doneTexts[resolution] }
  },
}
