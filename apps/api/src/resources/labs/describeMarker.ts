import type { LabMarker } from '@portal/contract'
import type { LabMarkerRow } from './labResults.repository.ts'

/** A marker as members read it; `laboratoryName` is how the laboratory wrote it last. */
export const describeMarker = (
  { id }: LabMarkerRow,
  laboratoryName: string,
  _options: { readonly isExplained: boolean },
): LabMarker => ({
  id,
  name: laboratoryName,
  laboratory_name: laboratoryName,
  group: 'other',
  aliases: [],
  explanation: null,
  units: [],
})
