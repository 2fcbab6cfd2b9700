import type { AssistantSource } from '@portal/contract'
import { getConversationPath, getMessagePath } from '../../routing/links/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'

/** Where a source is: a path of the portal, or the address of a file. */
export type SourcePlace =
  | { readonly path: string; readonly state?: unknown }
  | { readonly href: string }

/** The screens of sources that are no record. */
const screens: Partial<Record<AssistantSource['kind'], string>> = {
  session: paths.sessions,
  credits: paths.settingsSection.replace(':section', 'credits'),
  practice: paths.messages,
}

/** Returns the exact place of a source; null when there is none. */
export function getSourcePlace(
  { kind, reference, page }: AssistantSource,
  linkedKinds: readonly LinkedKind[],
  getFileHref: (id: string) => string,
): SourcePlace | null {
  if (reference === null) {
    const path = screens[kind]
    return path === undefined ? null : { path }
  }
  if (reference.kind === 'conversation') {
    const { id, part } = reference
    return { path: part === null ? getConversationPath(id) : getMessagePath(id, part) }
  }
  if (reference.kind === 'document' && page !== null)
    return { href: `${getFileHref(reference.id)}#page=${page}` }
  const linked = linkedKinds.find((each) => each.kind === reference.kind)
  return linked === undefined
    ? null
    : { path: linked.getPath(reference), state: linked.getState?.(reference) }
}
