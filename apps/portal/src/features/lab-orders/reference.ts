import { FlaskConical } from 'lucide'
import { paths } from '../../routing/paths.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'

export const labOrderReference: LinkedKind = {
  kind: 'lab_order',
  getLabel: () => 'Lab order',
  icon: FlaskConical,
  getPath: () => paths.labStatus,
}
