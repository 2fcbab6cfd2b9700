import type { LabGroup, MarkerUnit } from '../labs/labMarker.ts'

/** A common marker. */
export type CatalogMarker = {
  /** Identifies the marker in this repository and is stored, so it never changes. */
  readonly key: string
  /** The LOINC codes that measure it; a trend breaks where the code changes. */
  readonly codes: readonly string[]
  readonly name: string
  readonly group: LabGroup
  readonly aliases: readonly string[]
  readonly explanation: string
  readonly units: readonly MarkerUnit[]
}
