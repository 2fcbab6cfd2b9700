import type { LabMarker } from '@portal/contract'
import { findCatalogMarker } from '@portal/domain/labs-markers'
import type { LabMarkerRow } from './labResults.repository.ts'

/**
 * A marker as members read it; `laboratoryName` is how the laboratory wrote it last. Only a marker
 * of our catalog has an explanation, other names and units.
 */
export function describeMarker(
  { id, key }: LabMarkerRow,
  laboratoryName: string,
  { isExplained }: { readonly isExplained: boolean },
): LabMarker {
  const marker = findCatalogMarker(key)
  return {
    id,
    name: marker?.name ?? laboratoryName,
    laboratory_name: laboratoryName,
    group: marker?.group ?? 'other',
    aliases: [...(marker?.aliases ?? [])],
    explanation: isExplained ? (marker?.explanation ?? null) : null,
    units: [...(marker?.units ?? [])],
  }
}
