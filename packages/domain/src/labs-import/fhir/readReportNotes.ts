import type { ImportedReport } from '../../labs/labResult.ts'
import { parseWith } from '../parseWith.ts'
import { describeCodedValue } from './codedWords.ts'
import { Bundle, type DiagnosticReport, OperationOutcome, Specimen } from './fhirSchema.ts'
import type { FileResource, JsonObject } from './resourceIndex.ts'

/** The state of a sample and the notes about it, such as `Sample: Hemolyzed`. */
export function listSpecimenNotes(specimens: readonly FileResource[]): string[] {
  const notes = [...new Set(specimens)].flatMap(({ data, path }) => {
    const { condition = [], note = [] } = parseWith(Specimen, data, path)
    const words = condition.flatMap((each) => describeCondition(each) ?? [])
    return [...words, ...note.map(({ text }) => text)]
  })
  return [...new Set(notes)].map((text) => `Sample: ${text}`)
}

/** HL7's table 0493. */
const conditions: Readonly<Record<string, string>> = {
  'Code HEM': 'hemolyzed',
  'Code CLOT': 'clotted',
  'Code CON': 'contaminated',
  'Code AUT': 'autolyzed',
  'Code COOL': 'cool',
  'Code FROZ': 'frozen',
  'Code LIVE': 'live',
  'Code ROOM': 'room temperature',
  'Code SNR': 'not received',
}

function describeCondition(concept: Parameters<typeof describeCodedValue>[0]): string | null {
  const words = describeCodedValue(concept)
  return words === null ? null : (conditions[words] ?? words)
}

/** The laboratory's conclusion: its words, then its codes in words. */
export function readConclusion(report: DiagnosticReport): string | null {
  const codes = (report.conclusionCode ?? []).flatMap((each) => describeCodedValue(each) ?? [])
  const parts = [...(report.conclusion === undefined ? [] : [report.conclusion]), ...codes]
  return parts.length === 0 ? null : [...new Set(parts)].join('\n')
}

/** Whether the file says that it does not have everything: a next page, or a problem. */
export function listFileNotices(
  root: JsonObject,
  resources: readonly FileResource[],
): ImportedReport['notices'] {
  const links = root['resourceType'] === 'Bundle' ? parseWith(Bundle, root, []).link : undefined
  const hasNext = (links ?? []).some(({ relation }) => relation === 'next')
  const hasProblem = resources
    .filter(({ type }) => type === 'OperationOutcome')
    .some(({ data, path }) =>
      (parseWith(OperationOutcome, data, path).issue ?? []).some(
        ({ severity }) => severity !== 'information',
      ),
    )
  return hasNext || hasProblem ? [{ code: 'results_incomplete', path: '' }] : []
}
