import type { ErrorCode } from '../../core/errors/refusal.ts'

/** The error codes of lab orders. Clients depend on them. */
export const labOrderErrors = {
  unpaidOrder: { code: 'lab_order_unpaid', status: 409 },
  paidMeanwhile: { code: 'lab_order_paid', status: 409 },
  catalogChanged: { code: 'lab_catalog_changed', status: 409 },
  notPossible: { code: 'lab_order_not_possible', status: 409 },
  refundDiffers: { code: 'lab_refund_differs', status: 409 },
  nothingForSale: { code: 'lab_panels_unavailable', status: 409 },
} as const satisfies Record<string, ErrorCode>
