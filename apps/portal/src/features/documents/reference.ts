import { FileText } from 'lucide'
import { paths } from '../../routing/paths.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'

export const documentReference: LinkedKind = {
  kind: 'document',
  getLabel: () => 'Document',
  icon: FileText,
  getPath: () => paths.documents,
}
