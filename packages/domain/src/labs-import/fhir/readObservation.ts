import {
  type ImportedResult,
  type LabNotice,
  type ResultStatus,
  resultStatuses,
} from '../../labs/labResult.ts'
import type { LabValue } from '../../labs/labValue.ts'
import { ImportProblem, type Path } from '../importProblem.ts'
import { describeCodedValue } from './codedWords.ts'
import { describeConcept, readLabCode } from './codes.ts'
import type { Component, Observation } from './fhirSchema.ts'
import type { ReadCollected } from './readCollected.ts'
import { readFlags } from './readFlag.ts'
import { readRanges } from './readRanges.ts'
import { readValue } from './readValue.ts'

const withdrawn: LabValue = { kind: 'absent', reason: 'withdrawn by the laboratory' }

/** What is shown instead of a value that was not sent. */
const missingValues: Readonly<Record<ResultStatus, string>> = {
  registered: 'not ready yet',
  preliminary: 'not ready yet',
  final: 'no value was reported',
  amended: 'no value was reported',
  corrected: 'no value was reported',
  cancelled: 'canceled',
  'entered-in-error': 'withdrawn by the laboratory',
}

function readStatus(status: string, path: Path): ResultStatus {
  const known = resultStatuses.find((each) => each === status)
  if (known === undefined) throw new ImportProblem('status_unknown', [...path, 'status'])
  return known
}

const getCodeKeys = ({ code }: Component): string[] =>
  (code.coding ?? []).map((coding) => `${coding.system ?? ''}|${coding.code ?? ''}`)

/** Checks FHIR's rule obs-7: a component of the observation's own code replaces its value. */
function checkOwnCode(observation: Observation, path: Path): void {
  const codes = getCodeKeys(observation)
  const index = (observation.component ?? []).findIndex((component) =>
    getCodeKeys(component).some((code) => codes.includes(code)),
  )
  if (index !== -1)
    throw new ImportProblem('invalid_resource', [...path, 'component', index, 'code'])
}

type ObservationContext = {
  readonly observation: Observation
  readonly path: Path
  readonly when: ReadCollected
  readonly zone: string
  /** Whether the laboratory withdrew the whole report. */
  readonly isWithdrawn: boolean
}

function createResult(
  measured: Component,
  value: LabValue,
  notices: readonly LabNotice[],
  path: Path,
  { observation, when, isWithdrawn }: ObservationContext,
): ImportedResult {
  const status = isWithdrawn ? 'entered-in-error' : readStatus(observation.status, path)
  const isGone = status === 'entered-in-error'
  // a canceled measurement may have left a number behind
  const hasValue = !isGone && status !== 'cancelled'
  const isNumberLeft = status === 'cancelled' && value.kind !== 'absent'
  const left: LabValue = isNumberLeft ? { kind: 'absent', reason: missingValues[status] } : value
  const { flag, isCritical, others } = readFlags(measured.interpretation)
  const code = readLabCode(measured.code, [...path, 'code'])
  return {
    code,
    name: code.text,
    value: isGone ? withdrawn : left,
    flag: hasValue ? flag : null,
    is_critical: hasValue && isCritical,
    ranges: hasValue ? readRanges(measured.referenceRange, path) : [],
    collected: when.collected,
    method: describeConcept(observation.method),
    notes: isGone ? [] : others,
    status,
    notices: isGone ? [] : [...when.notices, ...(hasValue ? notices : [])],
  }
}

export type ReadObservation = {
  readonly results: readonly ImportedResult[]
  /** What the laboratory wrote about a panel, which has no result of its own. */
  readonly panelNotes: readonly string[]
}

/** Reads an observation: one result for its own value and one for each component. */
export function readObservation(context: ObservationContext): ReadObservation {
  const { observation, path, zone } = context
  const components = observation.component ?? []
  const own = readValue(observation, path, zone)
  if (own.value !== null && own.value.kind !== 'absent') checkOwnCode(observation, path)
  const isPanel = components.length > 0 || (observation.hasMember ?? []).length > 0
  const status = readStatus(observation.status, path)
  const missing: LabValue = { kind: 'absent', reason: missingValues[status] }
  const results: ImportedResult[] = []
  const hasOwnResult = own.value !== null || !isPanel
  if (hasOwnResult)
    results.push(createResult(observation, own.value ?? missing, own.notices, path, context))
  for (const [index, component] of components.entries()) {
    const innerPath = [...path, 'component', index]
    const { value, notices } = readValue(component, innerPath, zone)
    results.push(createResult(component, value ?? missing, notices, innerPath, context))
  }
  const isGone = context.isWithdrawn || observation.status === 'entered-in-error'
  const notes = isGone ? [] : (observation.note ?? []).map(({ text }) => text)
  if (!hasOwnResult) return { results, panelNotes: isGone ? [] : listPanelNotes(context, notes) }
  const noted = results.map((result, index) =>
    index === 0 ? { ...result, notes: [...notes, ...result.notes] } : result,
  )
  return { results: noted, panelNotes: [] }
}

/** The notes of a panel, and what its status, interpretation and reference texts say. */
function listPanelNotes({ observation }: ObservationContext, notes: readonly string[]): string[] {
  const words = (observation.interpretation ?? []).flatMap((each) => describeCodedValue(each) ?? [])
  const state = observation.status === 'cancelled' ? ['canceled'] : []
  const texts = (observation.referenceRange ?? []).flatMap(({ text }) => text ?? [])
  const name = describeConcept(observation.code) ?? 'Panel'
  return [...state, ...words, ...notes, ...texts].map((text) => `${name}: ${text}`)
}
