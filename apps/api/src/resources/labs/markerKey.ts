import type { LabCode } from '@portal/domain/labs'

/**
 * What a member's trend is about: the results of one key are one marker. A test without a LOINC
 * code is only the same as one of the same laboratory, with the same code or text.
 */
export function getMarkerKey(
  { loinc, system, code, text }: LabCode,
  laboratorySystem: string,
): string {
  if (loinc !== null) return `loinc:${loinc}`
  return code === null
    ? `text:${laboratorySystem}|${text.toLowerCase()}`
    : `code:${system ?? laboratorySystem}|${code}`
}
