import type { LabGroup, MarkerUnit } from '../labs/labMarker.ts'

/**
 * A common marker. `key` identifies it in this repository and is stored, so it never changes.
 * `codes` are the LOINC codes that measure it; a trend breaks where the code changes.
 */
export type CatalogMarker = {
  readonly key: string
  readonly codes: readonly string[]
  readonly name: string
  readonly group: LabGroup
  readonly aliases: readonly string[]
  readonly explanation: string
  readonly units: readonly MarkerUnit[]
}
