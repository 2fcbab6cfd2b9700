import type { ImportedPatient } from '../../labs/labResult.ts'
import { ImportProblem, type Path } from '../importProblem.ts'
import { lookUp } from '../lookUp.ts'
import { parseWith } from '../parseWith.ts'
import { Patient, type Reference } from './fhirSchema.ts'
import type { FileResource, ResourceIndex } from './resourceIndex.ts'

const unknownPatient: ImportedPatient = {
  family_name: null,
  given_names: [],
  full_name: null,
  birth_date: null,
  sex: null,
  identifiers: [],
}

const toIdentifiers = (
  identifiers: readonly { system?: string | undefined; value?: string | undefined }[],
): ImportedPatient['identifiers'] =>
  identifiers.flatMap(({ system = null, value }) =>
    value === undefined ? [] : [{ system, value }],
  )

const sexes: Readonly<Record<string, ImportedPatient['sex']>> = {
  female: 'female',
  male: 'male',
  other: 'other',
}

function presentPatient({ type, data, path }: FileResource): ImportedPatient {
  if (type !== 'Patient') throw new ImportProblem('resource_unsupported', path)
  const { name: names = [], gender, birthDate = null, identifier } = parseWith(Patient, data, path)
  const name = names.find(({ use }) => use === 'official') ?? names[0]
  if (birthDate !== null && !/^\d{4}(-\d{2}(-\d{2})?)?$/.test(birthDate))
    throw new ImportProblem('invalid_date', [...path, 'birthDate'])
  return {
    family_name: name?.family ?? null,
    given_names: name?.given ?? [],
    full_name: name?.text ?? null,
    birth_date: birthDate,
    sex: lookUp(sexes, gender ?? '') ?? null,
    identifiers: toIdentifiers(identifier ?? []),
  }
}

/** A subject of a resource of the file, and where it is. */
export type Subject = {
  readonly reference: Reference
  readonly from: FileResource
  readonly path: Path
}

/**
 * Reads the one person of a file, null if it names none. Rejects a file with two persons: other
 * subjects, or more than one patient.
 */
export function readPatient(
  { resources, resolve }: ResourceIndex,
  subjects: readonly Subject[],
): ImportedPatient | null {
  const patients = resources.filter(({ type }) => type === 'Patient')
  if (patients[1] !== undefined) throw new ImportProblem('several_patients', patients[1].path)
  const found = subjects.map(({ reference, from, path }) => {
    const { reference: address, identifier, display } = reference
    const resource = address === undefined ? null : resolve(address, from)
    const key = address ?? `${identifier?.system ?? ''}|${identifier?.value ?? display ?? ''}`
    return { resource, key: resource === null ? key : resource.path.join('/'), reference, path }
  })
  const [first] = found
  const other = found.find(({ key }) => key !== first?.key)
  if (other !== undefined) throw new ImportProblem('several_patients', other.path)
  if (first !== undefined && first.resource === null && patients[0] !== undefined)
    throw new ImportProblem('several_patients', first.path)
  const resource = first?.resource ?? patients[0]
  if (resource !== undefined && resource !== null) return presentPatient(resource)
  if (first === undefined) return null
  const { identifier, display = null } = first.reference
  const identifiers = toIdentifiers(identifier === undefined ? [] : [identifier])
  return display === null && identifiers.length === 0
    ? null
    : { ...unknownPatient, full_name: display, identifiers }
}
