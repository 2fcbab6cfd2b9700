import { ClipboardList } from 'lucide'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'
import { createItemState } from './itemState.ts'
import { getProtocolPath } from './getProtocolPath.ts'

/** The part is the key of an item. */
export const protocolItemReference: LinkedKind = {
  kind: 'protocol_item',
  getLabel: () => 'Protocol item',
  icon: ClipboardList,
  getPath: ({ id }) => getProtocolPath(id),
  getState: ({ part }) => createItemState(part),
}
