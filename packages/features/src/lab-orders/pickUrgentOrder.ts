import type { LabOrder } from '@portal/contract'
import { getLabOrderStage, getNextActor } from '@portal/domain/lab-orders'

/** Returns the order whose member has to act first, or else the latest one. */
export function pickUrgentOrder(open: readonly LabOrder[]): LabOrder | undefined {
  const waiting = open.filter(({ state }) => getNextActor(state) === 'member')
  const [first] = waiting.toSorted((a, b) => compareDays(getDeadline(a), getDeadline(b)))
  return first ?? open[0]
}

/**
 * The day of the sample, or else the last day of the kit; null without a day. A rejected sample has
 * no day anymore.
 */
const getDeadline = ({ state, kit }: LabOrder): string | null => {
  const stage = getLabOrderStage(state)
  if (stage === 'registered') return kit?.collect_on ?? null
  return stage === 'kit_sent' ? (kit?.expires_on ?? null) : null
}

const compareDays = (a: string | null, b: string | null): number =>
  (a ?? '9999-12-31').localeCompare(b ?? '9999-12-31')
