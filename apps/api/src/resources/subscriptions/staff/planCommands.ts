import { formatMoney } from '@portal/domain/payments'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  parseWholeNumber,
  readOption,
  requireArgument,
  requireOption,
} from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { addPlan, endPlanSale } from '../plans/changePlans.ts'
import { comparePlan } from '../plans/checkPlanPrice.ts'
import { listPlans, type PlanRow } from '../plans/plans.repository.ts'

const text = { type: 'string' } as const

const readNumber = (typed: CommandArguments, name: string, fallback: number): number => {
  const value = readOption(typed, name)
  return value === null ? fallback : parseWholeNumber(value, `--${name}`)
}

const presentPlan = ({ closed_at, id: _id, ...plan }: PlanRow) => ({
  ...plan,
  status: closed_at === null ? 'open' : 'closed',
})

export const listPlansCommand: Command = {
  name: 'memberships plans',
  usage: '',
  summary: 'lists the memberships for sale, also closed ones',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ db }) {
    const plans = (await listPlans(db)).map(presentPlan)
    const rows = plans.map((plan) => ({
      plan: plan.slug,
      name: plan.name,
      price: `${formatMoney(plan.amount, plan.currency)} a month`,
      credits: plan.credits,
      trial: plan.trial_days === 0 ? 'none' : `${plan.trial_days} days`,
      status: plan.status,
    }))
    return { data: plans, text: renderTable(rows, 'No membership is for sale.') }
  },
}

export const addPlanCommand: Command = {
  name: 'memberships add-plan',
  usage:
    '<slug> --name <name> --price <id> [--description <text>] [--credits <number>] ' +
    '[--trial-days <days>] [--trial-credits <number>]',
  summary:
    'sells a membership; --price is the id of a monthly price at the payment provider, --credits ' +
    'are the session credits of each month, and a trial gives --trial-credits instead',
  examples: [
    'juniper --name "Juniper Membership" --price price_1Q2w3E --credits 2',
    'juniper --name "Juniper Membership" --price price_1Q2w3E --credits 2 --trial-days 14',
  ],
  audit: 'none',
  options: {
    name: text,
    price: text,
    description: text,
    credits: text,
    'trial-days': text,
    'trial-credits': text,
  },
  async run(context, typed) {
    const slug = requireArgument(typed, 0, "plan's slug")
    const name = requireOption(typed, 'name', "the plan's name")
    await addPlan(
      context,
      {
        slug,
        name,
        description: readOption(typed, 'description')?.trim() ?? '',
        priceId: requireOption(typed, 'price', 'the id of a monthly price at the provider'),
        credits: readNumber(typed, 'credits', 0),
        trialDays: readNumber(typed, 'trial-days', 0),
        trialCredits: readNumber(typed, 'trial-credits', 0),
      },
      createStaffAuditContext(context),
    )
    return { data: { plan: slug }, text: `${name} is for sale.` }
  },
}

export const closePlanCommand: Command = {
  name: 'memberships close-plan',
  usage: '<slug>',
  summary: 'ends the sale of a membership; its members keep it',
  examples: ['juniper'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const slug = requireArgument(typed, 0, "plan's slug")
    await endPlanSale(context, slug, createStaffAuditContext(context))
    return { data: { plan: slug, status: 'closed' }, text: `${slug} is not for sale anymore.` }
  },
}

export const checkOffersCommand: Command = {
  name: 'offers check',
  usage: '',
  summary:
    'compares amount, currency and interval of the memberships for sale with the payment provider',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run(context) {
    const open = (await listPlans(context.db)).filter(({ closed_at }) => closed_at === null)
    const checked = []
    for (const plan of open)
      checked.push({ plan: plan.slug, difference: await comparePlan(context, plan) })
    const rows = checked.map(({ plan, difference }) => ({ plan, result: difference ?? 'agrees' }))
    return {
      data: checked,
      text: renderTable(rows, 'No membership is for sale.'),
      isFailure: checked.some(({ difference }) => difference !== null),
    }
  },
}
