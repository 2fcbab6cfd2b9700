/**
 * Where an order is. Order, kit and sample are separate: a lost kit or a rejected sample does not
 * end the order. `kit` and `sample` are those of the latest kit; for a visit, the kit is the form
 * that the member takes along.
 */
export type LabOrderState = {
  readonly order: LabOrderStatus
  readonly kit: LabKitStatus | null
  readonly sample: LabSampleStatus | null
  readonly report: LabReportStage | null
  /** Whether a kit was registered: this one, or one that was replaced. */
  readonly was_registered: boolean
  /** How many free replacements the member has had. */
  readonly replacements: number
}

export const labOrderStatuses = ['unpaid', 'placed', 'completed', 'canceled'] as const
export type LabOrderStatus = (typeof labOrderStatuses)[number]

export const labKitStatuses = ['preparing', 'sent', 'lost', 'expired', 'registered'] as const
export type LabKitStatus = (typeof labKitStatuses)[number]

export const labSampleStatuses = ['received', 'rejected', 'in_lab'] as const
export type LabSampleStatus = (typeof labSampleStatuses)[number]

export const labReportStages = ['imported', 'reviewed', 'released'] as const
export type LabReportStage = (typeof labReportStages)[number]

/** An order whose payment has just started. */
export const newLabOrder: LabOrderState = {
  order: 'unpaid',
  kit: null,
  sample: null,
  report: null,
  was_registered: false,
  replacements: 0,
}

/** What a member reads as one word: the step that an order has reached, or what went wrong. */
export const labOrderStages = [
  'unpaid',
  'ordered',
  'kit_sent',
  'kit_lost',
  'kit_expired',
  'registered',
  'sample_received',
  'sample_rejected',
  'in_lab',
  'reviewed',
  'ready',
  'canceled',
] as const
export type LabOrderStage = (typeof labOrderStages)[number]

const sampleStages = {
  received: 'sample_received',
  rejected: 'sample_rejected',
  in_lab: 'in_lab',
} as const satisfies Record<LabSampleStatus, LabOrderStage>

const kitStages = {
  preparing: 'ordered',
  sent: 'kit_sent',
  lost: 'kit_lost',
  expired: 'kit_expired',
  registered: 'registered',
} as const satisfies Record<LabKitStatus, LabOrderStage>

export function getLabOrderStage({ order, kit, sample, report }: LabOrderState): LabOrderStage {
  if (order === 'unpaid' || order === 'canceled') return order
  if (order === 'completed') return 'ready'
  if (report === 'reviewed') return 'reviewed'
  if (sample !== null) return sampleStages[sample]
  return kit === null ? 'ordered' : kitStages[kit]
}

/** Who has to do something next, null when nobody has to. */
export type NextActor = 'member' | 'practice' | 'laboratory' | null

export function getNextActor(state: LabOrderState): NextActor {
  switch (getLabOrderStage(state)) {
    case 'unpaid':
    case 'kit_sent':
    case 'registered':
      return 'member'
    case 'kit_lost':
    case 'kit_expired':
    case 'sample_rejected':
      return state.replacements < freeReplacements ? 'member' : 'practice'
    case 'ordered':
    case 'reviewed':
      return 'practice'
    case 'sample_received':
    case 'in_lab':
      return state.report === null ? 'laboratory' : 'practice'
    case 'ready':
    case 'canceled':
      return null
  }
}

/** How many replacements of an order are free; there are no others. */
export const freeReplacements = 1
