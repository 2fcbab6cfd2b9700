import type { ImportedReport } from '../../labs/labResult.ts'
import { formatPath, ImportProblem, type Path } from '../importProblem.ts'
import { isBase64 } from '../isBase64.ts'
import type { DiagnosticReport } from './fhirSchema.ts'

type ReadForms = {
  readonly forms: ImportedReport['presented_forms']
  readonly notices: ImportedReport['notices']
}

/** Whether members can open a file of this type; a page of HTML is not safe to show. */
export const isShownForm = (contentType: string): boolean =>
  /^(?:application\/pdf|image\/(?:gif|jpeg|png|webp))\b/i.test(contentType.trim())

/** Reads the documents of a report. A link is never fetched. */
export function readPresentedForms(sent: DiagnosticReport['presentedForm'], path: Path): ReadForms {
  const forms: ImportedReport['presented_forms'][number][] = []
  const notices: ImportedReport['notices'][number][] = []
  for (const [index, { contentType, data, url }] of (sent ?? []).entries()) {
    const innerPath = [...path, 'presentedForm', index]
    if (data !== undefined) {
      if (contentType === undefined || !isBase64(data))
        throw new ImportProblem('invalid_resource', innerPath)
      if (!isShownForm(contentType))
        notices.push({ code: 'file_not_shown', path: formatPath(innerPath) })
      forms.push({ content_type: contentType, base64: data.replaceAll(/\s+/g, '') })
    } else if (url !== undefined)
      notices.push({ code: 'link_not_fetched', path: formatPath(innerPath) })
  }
  return { forms, notices }
}
