/** The body system of a marker, in the order in which results are listed. */
export const labGroups = [
  'sugar',
  'heart',
  'inflammation',
  'thyroid',
  'iron',
  'vitamins',
  'minerals',
  'kidney',
  'liver',
  'hormones',
  'blood_count',
  'other',
] as const
export type LabGroup = (typeof labGroups)[number]

/**
 * A unit of a marker's closed table: a value in this unit is `factor` times the value in the first
 * unit of the table, plus `offset`. `code` is UCUM, `label` is what members read. The decimals are
 * texts. The first unit has factor 1 and offset 0.
 */
export type MarkerUnit = {
  readonly code: string
  readonly label: string
  readonly factor: string
  readonly offset: string
}

/** What was measured, as members read it. `units` is empty if nothing is convertible. */
export type LabMarker = {
  readonly id: string
  readonly name: string
  readonly laboratory_name: string
  readonly group: LabGroup
  readonly aliases: readonly string[]
  readonly explanation: string | null
  readonly units: readonly MarkerUnit[]
}
