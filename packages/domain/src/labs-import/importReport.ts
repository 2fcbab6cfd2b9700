import { importFhir } from './fhir/importFhir.ts'
import { isObject } from './fhir/resourceIndex.ts'
import { importReportFile } from './file/importReportFile.ts'
import { ImportProblem } from './importProblem.ts'
import type { ImportOptions, ImportOutcome } from './importResult.ts'
import { readJson } from './readJson.ts'

/**
 * Reads the text of a lab report: FHIR R4, or our own JSON (docs/labs.md). Returns all of it, or
 * the first problem. The result depends on nothing else, so that importing twice changes nothing.
 */
export function importReport(text: string, options: ImportOptions): ImportOutcome {
  try {
    const root = readJson(text)
    if (!isObject(root)) throw new ImportProblem('resource_unsupported', [])
    const type = root['resourceType']
    if (type === undefined) return { ok: true, report: importReportFile(root, options) }
    if (type !== 'Bundle' && type !== 'DiagnosticReport')
      throw new ImportProblem('resource_unsupported', ['resourceType'])
    return { ok: true, report: importFhir(root, options) }
  } catch (error) {
    if (error instanceof ImportProblem) return error.rejection
    throw error
  }
}
