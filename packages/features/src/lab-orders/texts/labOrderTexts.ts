import type { LabOrder } from '@portal/contract'
import {
  type AgeLimits,
  type CancellationPolicy,
  getLabOrderStage,
  getNextActor,
  type LabOrderEvent,
  type LabOrderStage,
  type NextActor,
} from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import {
  formatDay,
  formatLongDay,
  formatMoment,
  getLocalDate,
  type HourCycle,
} from '@portal/domain/time'

/** Formats the day of an instant, such as "Thu, Dec 3". */
export const formatInstantDay = (instant: string, timeZone: string): string =>
  formatDay(getLocalDate(Date.parse(instant), timeZone))

/** Formats a day, such as "Thursday, December 3, 2026"; month, day and year stay on one line. */
const formatWholeDay = (day: string): string => formatLongDay(day).replaceAll(/ (?=\d)/g, '\u00A0')

type Worded = Pick<LabOrder, 'state' | 'collection'>

const isVisit = ({ collection }: Pick<LabOrder, 'collection'>): boolean => collection === 'visit'

/** Says by when an order that is not paid has to be; null when that is not known. */
export function describeDeadline(
  { state, payment_expires_at: expires }: Pick<LabOrder, 'state' | 'payment_expires_at'>,
  timeZone: string,
  hourCycle: HourCycle,
): string | null {
  if (state.order !== 'unpaid' || expires === null) return null
  const moment = formatMoment(Date.parse(expires), timeZone, hourCycle)
  return `Pay by ${moment}. After that, this order ends, and you can order again.`
}

/** The step of an order as a heading. */
export function describeStage(order: Worded): string {
  const { state } = order
  const stage = getLabOrderStage(state)
  if (stage === 'ordered' && state.replacements > 0)
    return isVisit(order) ? 'Another form is coming' : 'Another kit is coming'
  return isVisit(order) ? visitStages[stage] : kitStages[stage]
}

const kitStages: Readonly<Record<LabOrderStage, string>> = {
  unpaid: 'Not paid yet',
  ordered: 'Ordered',
  kit_sent: 'Kit on its way',
  kit_lost: 'Kit lost',
  kit_expired: 'Kit expired',
  registered: 'Kit registered',
  sample_received: 'Sample received',
  sample_rejected: "Sample couldn't be used",
  in_lab: 'In the lab',
  reviewed: 'Reviewed',
  ready: 'Results ready',
  canceled: 'Canceled',
}

const visitStages: Readonly<Record<LabOrderStage, string>> = {
  ...kitStages,
  kit_sent: 'Form ready',
  kit_lost: 'Form lost',
  kit_expired: 'Form expired',
  registered: 'Visit planned',
}

/** The steps of an order without problems, with the event that reaches each. */
export const orderSteps = [
  { event: 'paid', stage: 'ordered' },
  { event: 'kit_sent', stage: 'kit_sent' },
  { event: 'registered', stage: 'registered' },
  { event: 'sample_received', stage: 'sample_received' },
  { event: 'analysis_started', stage: 'in_lab' },
  { event: 'report_reviewed', stage: 'reviewed' },
  { event: 'report_released', stage: 'ready' },
] as const satisfies readonly { event: LabOrderEvent; stage: LabOrderStage }[]

export function getStepLabel(stage: LabOrderStage, order: Pick<LabOrder, 'collection'>): string {
  if (isVisit(order)) return visitStages[stage]
  return stage === 'kit_sent' ? 'Kit sent' : kitStages[stage]
}

const actors: Readonly<Record<Exclude<NextActor, null>, string>> = {
  member: 'Your turn',
  practice: "Your practice's turn",
  laboratory: "The laboratory's turn",
}

/** Who acts next, null when nobody has to. */
export function describeActor({ state }: Pick<LabOrder, 'state'>): string | null {
  const actor = getNextActor(state)
  return actor === null ? null : actors[actor]
}

/** What happens next, and by when. `today` is the member's calendar day, `yyyy-MM-dd`. */
export function describeNext(order: LabOrder, today: string): string {
  const { state, kit, results_by } = order
  const expires = kit?.expires_on ? ` Use it by ${formatWholeDay(kit.expires_on)}.` : ''
  const day = kit?.collect_on ? formatDay(kit.collect_on) : null
  const isOver = Boolean(kit?.collect_on && kit.collect_on < today)
  const results = results_by === null ? '' : ` ${describeResults(results_by, today)}`
  const visit = isVisit(order)
  const canReplace = getNextActor(state) === 'member'
  const another = canReplace
    ? `You get one free replacement.`
    : 'The free replacement has been used. Your practice will contact you.'
  switch (getLabOrderStage(state)) {
    case 'unpaid':
      return "You haven't paid, and you weren't charged."
    case 'ordered':
      if (state.replacements > 0)
        return visit
          ? "We'll email you when your new form is ready."
          : "We'll send another kit and email you."
      return visit
        ? "A clinician reviews your order, then we'll email you the form for your visit."
        : "A clinician reviews your order, then we'll send your kit and email you."
    case 'kit_sent':
      return visit
        ? `Choose a draw site and a day, and tell us the day.${expires}`
        : `Register your kit when it arrives, before you use it.${expires}`
    case 'registered':
      if (isOver)
        return (
          `The day you chose was ${day ?? ''}. We'll email you when your sample arrives. ` +
          `${visit ? "If you didn't go" : "If you didn't take it"}, choose another day.`
        )
      return visit
        ? `Go to the draw site on ${day ?? 'the day you chose'}.`
        : `Take your sample on ${day ?? 'the day you chose'} and send it the same day.`
    case 'kit_lost':
      return `It was lost on its way. ${another}`
    case 'kit_expired':
      return `It can't be used anymore. ${another}`
    case 'sample_rejected':
      return `The laboratory couldn't use your sample. ${another}`
    case 'sample_received':
      return `The laboratory has your sample.${results}`
    case 'in_lab':
      return state.report === null
        ? `The laboratory is working on it.${results}`
        : 'Your practice reviews the results before you see them.'
    case 'reviewed':
      return "Your practice has reviewed the results. We'll email you when you can see them."
    case 'ready':
      return 'Your results are ready.'
    case 'canceled':
      return describeRefund(order)
  }
}

const describeResults = (day: string, today: string): string =>
  day < today
    ? `Results usually come by ${formatWholeDay(day)}, so they're taking longer this time.`
    : `Results usually come by ${formatWholeDay(day)}.`

/**
 * Describes a part of an amount, such as `$53.40 of $89.00`. Amounts are in the smallest currency
 * unit.
 */
export const describePart = (part: number, amount: number, currency: string): string =>
  part === amount
    ? `all of it, ${formatMoney(amount, currency)}`
    : `${formatMoney(part, currency)} of ${formatMoney(amount, currency)}`

function describeRefund(order: LabOrder): string {
  const { refund_due, refunded_amount, currency, amount } = order
  if (refund_due === 0 && refunded_amount === 0) return 'Nothing was refunded.'
  const refund = Math.max(refund_due, refunded_amount)
  const money = describePart(refund, amount, currency)
  return refunded_amount >= refund_due
    ? `We refunded ${money}. It can take a few days to appear on your statement.`
    : `We're refunding ${money}.`
}

const events: Readonly<Record<LabOrderEvent, string>> = {
  paid: 'Paid and ordered',
  payment_refused: "Couldn't be placed",
  abandoned: 'Not paid',
  kit_sent: 'Kit sent',
  kit_lost: 'Kit lost',
  kit_expired: 'Kit expired',
  registered: 'Registered',
  sample_received: 'Sample received',
  sample_rejected: "Sample couldn't be used",
  analysis_started: 'In the lab',
  replaced: 'Free replacement requested',
  report_imported: 'Results sent to your practice',
  report_reviewed: 'Reviewed by your practice',
  report_released: 'Results ready',
  report_corrected: 'Results corrected',
  report_withdrawn: 'Results withdrawn',
  canceled: 'Canceled by you',
  declined: 'Canceled by your practice',
  refunded: 'Ended, because the payment was returned',
}

const visitEvents: Partial<Record<LabOrderEvent, string>> = {
  kit_sent: 'Form ready',
  kit_lost: 'Form lost',
  kit_expired: 'Form expired',
  registered: 'Visit planned',
}

/** One line of the history. */
export const describeEvent = (event: LabOrderEvent, order: Pick<LabOrder, 'collection'>): string =>
  (isVisit(order) ? visitEvents[event] : undefined) ?? events[event]

const describePercent = (percent: number): string => {
  if (percent === 0) return 'nothing'
  return percent === 100 ? 'everything' : `${percent}%`
}

/** The rule of refunds, before the button that pays. */
export const describePolicy = ({
  before_kit_sent,
  before_registration,
  after_registration,
}: CancellationPolicy): string =>
  `Cancel before your kit or form is sent and get ${describePercent(before_kit_sent)} back, ` +
  `before you register it ${describePercent(before_registration)}, and afterwards ` +
  `${describePercent(after_registration)}. If we can't place your order, you get everything back.`

/** Says how many of the chosen panels are no longer for sale; null when all are. */
export function describeMissingPanels(
  chosenIds: readonly string[],
  panels: readonly { readonly id: string }[],
): string | null {
  const count = chosenIds.filter((chosen) => panels.every(({ id }) => id !== chosen)).length
  if (count === 0) return null
  return (
    `${formatCount(count, 'panel')} you chose ${count === 1 ? "isn't" : "aren't"} available ` +
    `anymore, so ${count === 1 ? "it's" : "they're"} not part of your order.`
  )
}

/** Who can order, such as `18 and over` or `40 to 75`; null for everybody. */
export function describeAges({ min, max }: AgeLimits): string | null {
  if (min !== null && max !== null) return `${min} to ${max}`
  if (min !== null) return `${min} and over`
  return max === null ? null : `up to ${max}`
}
