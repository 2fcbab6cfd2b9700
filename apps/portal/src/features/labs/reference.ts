import { FlaskConical } from 'lucide'
import { getReportPath, getResultPath } from '../../routing/links/labPaths.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'

/** The part is the id of a marker. */
export const labReportReference: LinkedKind = {
  kind: 'lab_report',
  getLabel: (part) => (part === null ? 'Lab report' : 'Lab result'),
  icon: FlaskConical,
  getPath: ({ id, part }) => (part === null ? getReportPath(id) : getResultPath(id, part)),
}
