import type { LabMarkerResult } from '@portal/contract'
import { createLabMarker, createLabResult, getFixtureId } from '@portal/testing'

/** A number, or a limit, with its unit. */
export const quantity = (value: string, unit = 'mg/dL', comparator: '<' | null = null) =>
  ({ kind: 'quantity', value, comparator, unit, unit_code: unit }) as const

/** A marker below its range. */
export const ferritin: LabMarkerResult = {
  marker: createLabMarker(),
  result: createLabResult(),
  points: [
    { collected: '2025-04-02', value: '9', comparator: null },
    { collected: '2026-10-26', value: '12', comparator: null },
  ],
}
/** A marker in its range, which we have compared. */
export const cholesterol: LabMarkerResult = {
  marker: createLabMarker({
    id: getFixtureId(701),
    name: 'LDL cholesterol',
    laboratory_name: 'LDL CHOL CALC',
    group: 'heart',
    aliases: ['bad cholesterol'],
  }),
  result: createLabResult({
    id: getFixtureId(751),
    marker_id: getFixtureId(701),
    value: quantity('97'),
    range: { low: null, high: '130', is_low_excluded: false, is_high_excluded: true },
    flag: 'normal',
    flag_source: 'derived',
  }),
  points: [],
}
