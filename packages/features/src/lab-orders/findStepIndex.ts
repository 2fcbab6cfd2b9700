import { getLabOrderStage, type LabOrderState } from '@portal/domain/lab-orders'

const indexes = {
  unpaid: -1,
  ordered: 0,
  kit_sent: 1,
  kit_lost: 1,
  kit_expired: 1,
  registered: 2,
  sample_received: 3,
  sample_rejected: 3,
  in_lab: 4,
  reviewed: 5,
  ready: 6,
  canceled: -1,
} as const

/** The last step that an order has reached; a problem stays at the step where it happened. */
export const findStepIndex = (state: LabOrderState): number => indexes[getLabOrderStage(state)]
