import { type ImportedReport, type ReportStatus, reportStatuses } from '../../labs/labResult.ts'
import { ImportProblem, type Path } from '../importProblem.ts'
import type { ImportOptions, ReportChoice } from '../importResult.ts'
import { maxNameLength } from '../maxNameLength.ts'
import { parseWith } from '../parseWith.ts'
import { formatExactly, readTime } from '../readTime.ts'
import { describeConcept } from './codes.ts'
import {
  DiagnosticReport,
  type Identifier,
  Organization,
  type Reference,
  Specimen,
} from './fhirSchema.ts'
import { listObservations, type ListedObservation, rejectUnlisted } from './listObservations.ts'
import { createCollected, type ReadCollected, readTimes } from './readCollected.ts'
import { readObservation } from './readObservation.ts'
import { readPatient, type Subject } from './readPatient.ts'
import { readPresentedForms } from './readPresentedForms.ts'
import { listFileNotices, listSpecimenNotes, readConclusion } from './readReportNotes.ts'
import { rejectModifiers } from './rejectModifiers.ts'
import {
  type FileResource,
  indexResources,
  type JsonObject,
  type ResourceIndex,
} from './resourceIndex.ts'

type CompleteIdentifier = { readonly system: string; readonly value: string }

/** The laboratory's own number of the report, else an official one, in any order of the file. */
function findIdentifier(identifiers: readonly Identifier[] | undefined): CompleteIdentifier | null {
  const rank = ({ type, use }: Identifier): number => {
    if ((type?.coding ?? []).some(({ code }) => code === 'FILL')) return 0
    return use === 'official' ? 1 : 2
  }
  const [first] = (identifiers ?? [])
    .flatMap((identifier) => {
      const { system, value } = identifier
      return system === undefined || value === undefined
        ? []
        : [{ system, value, key: `${rank(identifier)} ${system} ${value}` }]
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return first === undefined ? null : { system: first.system, value: first.value }
}

const isPlacerNumber = ({ type }: Identifier): boolean =>
  (type?.coding ?? []).some(({ code }) => code === 'PLAC')

/** The numbers of the orders: those of the placer, and the identifiers of the requests. */
function listOrderNumbers({ identifier = [], basedOn = [] }: DiagnosticReport): string[] {
  const placed = identifier.filter(isPlacerNumber).map(({ value }) => value)
  const requested = basedOn.map((reference) => reference.identifier?.value)
  return [...new Set([...placed, ...requested])].filter((value) => value !== undefined)
}

function readStatus(status: string, path: Path): ReportStatus {
  const known = reportStatuses.find((each) => each === status)
  if (known === undefined) throw new ImportProblem('status_unknown', [...path, 'status'])
  return known
}

function readTitle({ code }: DiagnosticReport, path: Path): string {
  const title = describeConcept(code) ?? 'Lab report'
  if (title.length > maxNameLength) throw new ImportProblem('invalid_resource', [...path, 'code'])
  return title
}

function readLaboratoryName(
  performers: readonly Reference[] | undefined,
  { resolve }: ResourceIndex,
  from: FileResource,
): string | null {
  const names = (performers ?? []).flatMap(({ reference, display }) => {
    const resource = reference === undefined ? null : resolve(reference, from)
    if (resource === null || resource.type !== 'Organization') return display ?? []
    return parseWith(Organization, resource.data, resource.path).name ?? display ?? []
  })
  return names.find(({ length }) => length <= maxNameLength) ?? null
}

type FileReport = { readonly resource: FileResource; readonly report: DiagnosticReport }

const listReports = ({ resources }: ResourceIndex): FileReport[] =>
  resources
    .filter(({ type }) => type === 'DiagnosticReport')
    .map((resource) => ({
      resource,
      report: parseWith(DiagnosticReport, resource.data, resource.path),
    }))

const describeChoice = ({ resource: { path }, report }: FileReport): ReportChoice => ({
  identifier: findIdentifier(report.identifier)?.value ?? null,
  title: readTitle(report, path),
})

/** The only report of a file, or the one that was chosen by its identifier. */
function findReport(reports: readonly FileReport[], chosen: string | null): FileReport {
  const found =
    chosen === null
      ? reports
      : reports.filter(({ report }) => findIdentifier(report.identifier)?.value === chosen)
  const [report, second] = found
  if (report === undefined) throw new ImportProblem('report_missing', [])
  if (second !== undefined)
    throw new ImportProblem('several_reports', second.resource.path, found.map(describeChoice))
  return report
}

function listSpecimens(
  references: readonly Reference[],
  from: FileResource,
  { resolve }: ResourceIndex,
): FileResource[] {
  return references.flatMap(({ reference }) => {
    const resource = reference === undefined ? null : resolve(reference, from)
    return resource === null || resource.type !== 'Specimen' ? [] : [resource]
  })
}

/** The time of the first specimen that has one. */
function readSpecimenTime(specimens: readonly FileResource[], zone: string): ReadCollected | null {
  for (const { data, path } of specimens) {
    const { collection = {} } = parseWith(Specimen, data, path)
    const innerPath = [...path, 'collection']
    const found = readTimes({ data: collection, prefix: 'collected', path: innerPath }, zone)
    if (found !== null) return found
  }
  return null
}

function listSubjects(
  index: ResourceIndex,
  report: { readonly resource: FileResource; readonly data: DiagnosticReport },
  observations: readonly ListedObservation[],
): Subject[] {
  const specimens = index.resources
    .filter(({ type }) => type === 'Specimen')
    .map((resource) => ({ resource, data: parseWith(Specimen, resource.data, resource.path) }))
  const all = [
    report,
    ...observations.map(({ resource, observation }) => ({ resource, data: observation })),
    ...specimens,
  ]
  const subjects = all.flatMap(({ resource, data: { subject } }) =>
    subject === undefined
      ? []
      : [{ reference: subject, from: resource, path: [...resource.path, 'subject'] }],
  )
  // what is measured is of somebody else, such as a donor or an unborn child
  const focuses = observations.flatMap(({ resource, observation: { focus = [] } }) =>
    focus.map((reference, position) => ({
      reference,
      from: resource,
      path: [...resource.path, 'focus', position],
    })),
  )
  return [...subjects, ...focuses]
}

/** Reads a FHIR R4 file: a DiagnosticReport with its resources contained or beside it. */
export function importFhir(
  root: JsonObject,
  { findZone, reportIdentifier = null }: ImportOptions,
): ImportedReport {
  rejectModifiers(root)
  const index = indexResources(root)
  const reports = listReports(index)
  const chosen = findReport(reports, reportIdentifier)
  const { resource, report } = chosen
  const { path } = resource
  const identifier = findIdentifier(report.identifier)
  if (identifier === null) throw new ImportProblem('identifier_missing', [...path, 'identifier'])
  const zone = findZone(identifier.system)
  const status = readStatus(report.status, path)
  const issuedText = report.issued ?? report.meta?.lastUpdated ?? ''
  const issued = readTime(issuedText, zone, [...path, 'issued'])
  if (issued.precision !== 'instant') throw new ImportProblem('invalid_date', [...path, 'issued'])
  const observations = listObservations(index, chosen)
  rejectUnlisted(
    index,
    reports.flatMap((each) => (each === chosen ? observations : listObservations(index, each))),
  )
  const patient = readPatient(index, listSubjects(index, { resource, data: report }, observations))
  const reportTime = readTimes({ data: report, prefix: 'effective', path }, zone)
  const reportSpecimens = listSpecimens(report.specimen ?? [], resource, index)

  const findTime = ({ resource: own, observation }: ListedObservation): ReadCollected => {
    const ownTime = readTimes({ data: observation, prefix: 'effective', path: own.path }, zone)
    if (ownTime !== null) return ownTime
    if (reportTime !== null) return reportTime
    const references = observation.specimen === undefined ? [] : [observation.specimen]
    const specimens = [...listSpecimens(references, own, index), ...reportSpecimens]
    const specimenTime = readSpecimenTime(specimens, zone)
    if (specimenTime !== null) return specimenTime
    if (observation.issued === undefined) return createCollected(issued, null, 'reported')
    const time = readTime(observation.issued, zone, [...own.path, 'issued'])
    return createCollected(time, null, 'reported')
  }
  const { forms, notices } = readPresentedForms(report.presentedForm, path)
  const isWithdrawn = status === 'entered-in-error'
  const read = observations.map((listed) =>
    readObservation({
      observation: listed.observation,
      path: listed.resource.path,
      when: findTime(listed),
      zone,
      isWithdrawn,
    }),
  )
  const sampleNotes = listSpecimenNotes([
    ...reportSpecimens,
    ...observations.flatMap(({ resource: own, observation: { specimen } }) =>
      listSpecimens(specimen === undefined ? [] : [specimen], own, index),
    ),
  ])
  return {
    laboratory: {
      system: identifier.system,
      name: readLaboratoryName(report.performer, index, resource),
    },
    identifier,
    order_numbers: listOrderNumbers(report),
    status,
    patient,
    issued: formatExactly(issued),
    title: readTitle(report, path),
    conclusion: isWithdrawn ? null : readConclusion(report),
    presented_forms: isWithdrawn ? [] : forms,
    results: read.flatMap(({ results }) => results),
    notes: isWithdrawn
      ? []
      : [...new Set([...read.flatMap(({ panelNotes }) => panelNotes), ...sampleNotes])],
    notices: [
      ...(isWithdrawn ? [] : notices),
      ...listFileNotices(root, index.resources),
      ...(issued.hadZone ? [] : [{ code: 'time_without_zone', path: 'issued' } as const]),
    ],
  }
}
