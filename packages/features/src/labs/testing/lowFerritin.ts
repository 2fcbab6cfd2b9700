import type { LabResult } from '@portal/contract'

/** A low result of ferritin, for tests without a browser. */
export const lowFerritin: LabResult = {
  id: '0198c9f2-7b1e-7c3a-9d5e-000000000750',
  marker_id: '0198c9f2-7b1e-7c3a-9d5e-000000000700',
  report_id: '0198c9f2-7b1e-7c3a-9d5e-000000000800',
  laboratory_name: 'FERRITIN',
  value: { kind: 'quantity', value: '5.10', comparator: null, unit: 'ng/mL', unit_code: 'ng/mL' },
  flag: 'low',
  flag_source: 'laboratory',
  range: { low: '30', high: '150', is_low_excluded: false, is_high_excluded: false },
  range_text: null,
  notices: [],
  status: 'final',
  collected: null,
  code: null,
  method: null,
  laboratory: 'Harbor Diagnostics',
  note: null,
  comment: null,
}
