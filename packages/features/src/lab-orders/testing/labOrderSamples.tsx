import type { LabOrder, LabPanelsResponse } from '@portal/contract'
import {
  changeLabOrder,
  labOrderActors,
  type LabOrderEvent,
  newLabOrder,
} from '@portal/domain/lab-orders'
import { getFixtureId } from '@portal/testing/stories'
import { sampleOrder, samplePanels } from '../sampleLabOrders.ts'

const iron = { ...samplePanels.panels[0], id: 'iron', name: 'Iron', markers: ['Ferritin', 'B12'] }
const vitamins = { ...iron, id: 'vitamins', name: 'Vitamins', markers: ['B12', 'D'], amount: 9_900 }
const complete = { ...iron, id: 'complete', name: 'Complete', markers: ['Ferritin', 'B12', 'D'] }
/** Three panels, of which one is not available in New York, where no kit can be sent. */
export const catalog = {
  ...samplePanels,
  panels: [iron, vitamins, { ...complete, amount: 15_000, collections: ['visit'] }],
  exclusions: [
    {
      panel_ids: ['vitamins'],
      states: ['NY'],
      collections: null,
      min_age: null,
      max_age: null,
      reason: "It isn't available in New York.",
      from: '2020-01-01',
      until: null,
    },
    {
      panel_ids: null,
      states: ['NY'],
      collections: ['kit'],
      min_age: null,
      max_age: null,
      reason: "Kits can't be sent to New York.",
      from: '2020-01-01',
      until: null,
    },
  ],
} as LabPanelsResponse

/** The person of an earlier order. */
export const person = {
  legal_first_name: 'Maya',
  legal_last_name: 'Lindgren',
  birth_date: '1988-04-12',
  sex: 'female',
  address_line1: '12 Juniper Lane',
  address_line2: '',
  city: 'Oakland',
  state: 'CA',
  zip: '94612',
  phone_number: '+12125550142',
} as const

/** An order after events. */
export function createOrder(
  events: readonly LabOrderEvent[],
  fields: Partial<LabOrder> = {},
): LabOrder {
  const state = events.reduce((before, event) => {
    const [next] = labOrderActors.flatMap((actor) => changeLabOrder(before, event, actor) ?? [])
    if (next === undefined) throw new Error(`${event} is not possible.`)
    return next
  }, newLabOrder)
  const changes = events.map((event) => ({
    event,
    actor: 'practice' as const,
    reason: event === 'declined' || event === 'sample_rejected' ? 'Because.' : null,
    at: '2026-12-01T12:00:00Z',
  }))
  return { ...sampleOrder, id: getFixtureId(1), state, changes, ...fields }
}

/** Links of an app. */
export const links = {
  renderReportLink: (id: string, label: string) => <a href={`#${id}`}>{label}</a>,
  renderReview: () => <a href="#book">Book a Lab Review</a>,
  renderQuestion: (id: string, label: string) => <a href={`#about-${id}`}>{label}</a>,
  renderReorder: (_ids: readonly string[], label: string) => <a href="#add">{label}</a>,
  renderEmptyAction: () => <a href="#add">Choose tests</a>,
}
