import type { MarkerUnit } from '../labs/labMarker.ts'

type UnitRow = readonly [code: string, label: string, factor?: string, offset?: string]

/** The closed table of a marker: the first unit, then what one of it is in each other unit. */
export const createUnits = (...rows: readonly UnitRow[]): readonly MarkerUnit[] =>
  rows.map(([code, label, factor = '1', offset = '0']) => ({ code, label, factor, offset }))
