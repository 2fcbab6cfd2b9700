import type { LabCode } from '../labs/labResult.ts'
import type { CatalogMarker } from './catalogMarker.ts'
import { catalogMarkers } from './catalogMarkers.ts'

const byCode = new Map(
  catalogMarkers.flatMap((marker) => marker.codes.map((code) => [code, marker] as const)),
)
const byKey = new Map(catalogMarkers.map((marker) => [marker.key, marker]))

/** Returns the marker of a stored key; null for one that is not of the catalog. */
export const findCatalogMarker = (key: string): CatalogMarker | null => byKey.get(key) ?? null

export type IdentifiedMarker = {
  /** Results with the same key form one trend of a member. Stored, and never shown. */
  readonly key: string
  readonly marker: CatalogMarker | null
  /** Identifies the test of the laboratory: the line of a trend breaks where it changes. */
  readonly code: string
}

const normalize = (text: string): string =>
  text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

function createCode({ loinc, system, code, text }: LabCode, laboratorySystem: string): string {
  if (loinc !== null) return `loinc:${loinc}`
  if (code !== null) return `code:${system ?? laboratorySystem}|${code}`
  return `text:${laboratorySystem}|${normalize(text)}`
}

/**
 * Returns what a result measures. LOINC codes of one marker of the catalog have one key; any other
 * code is a marker of its own, and a text without a code only within its laboratory.
 */
export function identifyMarker(code: LabCode, laboratorySystem: string): IdentifiedMarker {
  const marker = code.loinc === null ? null : (byCode.get(code.loinc) ?? null)
  const own = createCode(code, laboratorySystem)
  return { key: marker?.key ?? own, marker, code: own }
}
