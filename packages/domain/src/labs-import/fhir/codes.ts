import type { LabCode } from '../../labs/labResult.ts'
import { ImportProblem, type Path } from '../importProblem.ts'
import { maxNameLength } from '../maxNameLength.ts'
import type { CodeableConcept } from './fhirSchema.ts'

/** LOINC's address, and its OID in files that were converted from CDA. */
const loincSystems = ['http://loinc.org', 'urn:oid:2.16.840.1.113883.6.1']
const isLoinc = (system: string): boolean => loincSystems.includes(system)
const loincCode = /^\d{1,7}-\d$/

/** The words of a concept: its text, else a display. Null for codes only. */
export const findWords = (concept: CodeableConcept | undefined): string | null =>
  concept?.text ?? concept?.coding?.find(({ display }) => display !== undefined)?.display ?? null

/** What a concept says in words: its text, else a display, else a code. */
export const describeConcept = (concept: CodeableConcept | undefined): string | null =>
  findWords(concept) ?? concept?.coding?.find(({ code }) => code !== undefined)?.code ?? null

/** Reads what was measured: LOINC first, else another system's code, else only a text. */
export function readLabCode(concept: CodeableConcept, path: Path): LabCode {
  const text = describeConcept(concept)
  if (text === null || text.length > maxNameLength)
    throw new ImportProblem('invalid_resource', path)
  const codings = concept.coding ?? []
  const loinc = codings.find(
    ({ system, code }) => system !== undefined && isLoinc(system) && code !== undefined,
  )
  const local = codings.find(
    ({ system, code }) => system !== undefined && !isLoinc(system) && code !== undefined,
  )
  if (loinc?.code !== undefined && !loincCode.test(loinc.code))
    throw new ImportProblem('invalid_resource', [...path, 'coding'])
  return {
    loinc: loinc?.code ?? null,
    system: local?.system ?? null,
    code: local?.code ?? null,
    text,
  }
}
