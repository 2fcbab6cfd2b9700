import type { LabOrderedPanel } from '@portal/contract'
import { getLabOrderStage, type LabOrderStage } from '@portal/domain/lab-orders'
import { formatInstantDay } from './labOrderTexts.ts'

type UnderWay = Exclude<LabOrderStage, 'unpaid' | 'ready' | 'canceled'>

const kitStates: Readonly<Record<UnderWay, string>> = {
  ordered: "Your kit hasn't been sent yet.",
  kit_sent: 'Your kit is on its way.',
  kit_lost: 'Your kit was lost.',
  kit_expired: 'Your kit has expired.',
  registered: 'Your kit is registered.',
  sample_received: 'The laboratory has your sample.',
  sample_rejected: "Your sample couldn't be used.",
  in_lab: "It's in the lab.",
  reviewed: 'Your practice has reviewed it.',
}

const visitStates: Readonly<Record<UnderWay, string>> = {
  ...kitStates,
  ordered: "Your form isn't ready yet.",
  kit_sent: 'Your form is ready.',
  kit_lost: 'Your form was lost.',
  kit_expired: 'Your form has expired.',
  registered: 'Your visit is planned.',
}

const isUnderWay = (stage: LabOrderStage): stage is UnderWay => stage in kitStates

/** When a panel was ordered and where that order is; null when none is under way. */
export function describeOrderedPanel(
  panelId: string,
  underWay: readonly LabOrderedPanel[],
  timeZone: string,
): string | null {
  const ordered = underWay.find(({ panel_id }) => panel_id === panelId)
  if (ordered === undefined) return null
  const stage = getLabOrderStage(ordered.state)
  if (!isUnderWay(stage)) return null
  const states = ordered.collection === 'visit' ? visitStates : kitStates
  const day = formatInstantDay(ordered.ordered_at, timeZone)
  return `You ordered this on ${day}. ${states[stage]}`
}
