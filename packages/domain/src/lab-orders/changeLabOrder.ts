import { freeReplacements, type LabOrderState } from './labOrderState.ts'

export const labOrderEvents = [
  'paid',
  'payment_refused',
  'abandoned',
  'kit_sent',
  'kit_lost',
  'kit_expired',
  'registered',
  'sample_received',
  'sample_rejected',
  'analysis_started',
  'replaced',
  'report_imported',
  'report_reviewed',
  'report_released',
  'report_corrected',
  'report_withdrawn',
  'canceled',
  'declined',
  'refunded',
] as const
export type LabOrderEvent = (typeof labOrderEvents)[number]

/** Who causes an event: the practice is its staff, the system what follows from a payment. */
export const labOrderActors = ['member', 'practice', 'laboratory', 'system'] as const
export type LabOrderActor = (typeof labOrderActors)[number]

type Transition = {
  readonly actors: readonly LabOrderActor[]
  readonly isPossible: (state: LabOrderState) => boolean
  readonly apply: (state: LabOrderState) => LabOrderState
  /** Whether a reason has to be given. */
  readonly needsReason?: true
}

const isAtMember = ({ order, kit, sample, report }: LabOrderState): boolean =>
  order === 'placed' &&
  (kit === 'sent' || kit === 'registered') &&
  sample === null &&
  report === null

/** A sample that was sent on the last day can arrive after its kit has expired. */
const mayBeOnItsWay = ({ kit, was_registered }: LabOrderState): boolean =>
  kit === 'registered' || (kit === 'expired' && was_registered)

/** Whether the sample is not at the laboratory yet. */
const isBeforeSample = ({ order, sample, report }: LabOrderState): boolean =>
  order === 'placed' && sample === null && report === null

const isReplaceable = ({ order, kit, sample, report, replacements }: LabOrderState): boolean =>
  order === 'placed' &&
  report === null &&
  replacements < freeReplacements &&
  (kit === 'lost' || kit === 'expired' || sample === 'rejected')

const cancel = (state: LabOrderState): LabOrderState => ({ ...state, order: 'canceled' })

/**
 * Every change of an order. Nothing moves backward, except that a report is withdrawn, or corrected
 * and has to be reviewed again, which is recorded like everything else. A report may skip steps
 * that nobody recorded.
 */
const transitions: Readonly<Record<LabOrderEvent, Transition>> = {
  paid: {
    actors: ['system'],
    isPossible: ({ order }) => order === 'unpaid',
    apply: (state) => ({ ...state, order: 'placed', kit: 'preparing' }),
  },
  // paid, but not eligible anymore: all of it is refunded
  payment_refused: {
    actors: ['system'],
    isPossible: ({ order }) => order === 'unpaid',
    apply: cancel,
    needsReason: true,
  },
  abandoned: {
    actors: ['member', 'system'],
    isPossible: ({ order }) => order === 'unpaid',
    apply: cancel,
  },
  kit_sent: {
    actors: ['practice'],
    isPossible: (state) => isBeforeSample(state) && state.kit === 'preparing',
    apply: (state) => ({ ...state, kit: 'sent' }),
  },
  kit_lost: {
    actors: ['member', 'practice'],
    isPossible: (state) => isBeforeSample(state) && state.kit === 'sent',
    apply: (state) => ({ ...state, kit: 'lost' }),
  },
  kit_expired: {
    actors: ['practice', 'system'],
    isPossible: isAtMember,
    apply: (state) => ({ ...state, kit: 'expired' }),
  },
  // again to choose another day
  registered: {
    actors: ['member', 'practice'],
    isPossible: isAtMember,
    apply: (state) => ({ ...state, kit: 'registered', was_registered: true }),
  },
  sample_received: {
    actors: ['practice', 'laboratory'],
    isPossible: (state) => isBeforeSample(state) && mayBeOnItsWay(state),
    apply: (state) => ({ ...state, kit: 'registered', sample: 'received' }),
  },
  sample_rejected: {
    actors: ['practice', 'laboratory'],
    isPossible: ({ order, sample, report }) =>
      order === 'placed' && report === null && (sample === 'received' || sample === 'in_lab'),
    apply: (state) => ({ ...state, sample: 'rejected' }),
    needsReason: true,
  },
  analysis_started: {
    actors: ['practice', 'laboratory'],
    isPossible: ({ order, sample }) => order === 'placed' && sample === 'received',
    apply: (state) => ({ ...state, sample: 'in_lab' }),
  },
  replaced: {
    actors: ['member', 'practice'],
    isPossible: isReplaceable,
    apply: (state) => ({
      ...state,
      kit: 'preparing',
      sample: null,
      replacements: state.replacements + 1,
    }),
  },
  report_imported: {
    actors: ['laboratory'],
    isPossible: ({ order, report }) => order === 'placed' && report === null,
    apply: (state) => ({
      ...state,
      kit: 'registered',
      sample: 'in_lab',
      report: 'imported',
      was_registered: true,
    }),
  },
  report_reviewed: {
    actors: ['practice'],
    isPossible: ({ order, report }) => order === 'placed' && report === 'imported',
    apply: (state) => ({ ...state, report: 'reviewed' }),
  },
  report_released: {
    actors: ['practice', 'system'],
    isPossible: ({ order, report }) =>
      order === 'placed' && (report === 'imported' || report === 'reviewed'),
    apply: (state) => ({ ...state, order: 'completed', report: 'released' }),
  },
  // the member cannot see the corrected report yet
  report_corrected: {
    actors: ['laboratory'],
    isPossible: ({ order, report }) =>
      (report === 'reviewed' || report === 'released') &&
      (order === 'placed' || order === 'completed'),
    apply: (state) => ({ ...state, order: 'placed', report: 'imported' }),
  },
  report_withdrawn: {
    actors: ['practice', 'laboratory'],
    isPossible: ({ order, report }) =>
      report !== null && (order === 'placed' || order === 'completed'),
    apply: (state) => ({ ...state, order: 'placed', report: null }),
  },
  canceled: {
    actors: ['member'],
    isPossible: isBeforeSample,
    apply: cancel,
  },
  declined: {
    actors: ['practice'],
    isPossible: ({ order, report }) => order === 'placed' && report === null,
    apply: cancel,
    needsReason: true,
  },
  // the whole amount went back without a cancellation
  refunded: {
    actors: ['system'],
    isPossible: isBeforeSample,
    apply: cancel,
  },
}

/** The state after an event, null when it is not possible now or not by this actor. */
export function changeLabOrder(
  state: LabOrderState,
  event: LabOrderEvent,
  actor: LabOrderActor,
): LabOrderState | null {
  const { actors, isPossible, apply } = transitions[event]
  return actors.includes(actor) && isPossible(state) ? apply(state) : null
}

export const canChangeLabOrder = (
  state: LabOrderState,
  event: LabOrderEvent,
  actor: LabOrderActor,
): boolean => changeLabOrder(state, event, actor) !== null

/** What an actor can do with an order now. */
export const listLabOrderEvents = (
  state: LabOrderState,
  actor: LabOrderActor,
): readonly LabOrderEvent[] =>
  labOrderEvents.filter((event) => canChangeLabOrder(state, event, actor))

export const needsReason = (event: LabOrderEvent): boolean =>
  transitions[event].needsReason === true
