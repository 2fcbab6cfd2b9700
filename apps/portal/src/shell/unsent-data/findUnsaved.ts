import { formatCount } from '@portal/domain/text'
import { listOtherTabsWork, listUnsavedWork } from '@portal/features/shared'
import { getMemberPrefix } from '../../storage/memberKeys.ts'
import { tryOrNull } from '../../storage/tryOrNull.ts'
import type { FindUnsaved, UnsentData } from './unsentData.ts'

type Kind = Pick<UnsentData, 'name' | 'noun' | 'isRejectedKept'>

/** How many entries of a member wait on this device, in all of its tabs, and in this page only. */
export const countUnsent = (kind: Kind, userId: string): number =>
  listUnsavedWork()
    .filter(({ noun }) => noun === kind.noun)
    .reduce((sum, { count }) => sum + count(), countStored(kind, userId))

const countStored = ({ name, isRejectedKept }: Kind, userId: string): number =>
  tryOrNull(() => {
    const prefix = getMemberPrefix(name, userId)
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.filter((key) => isRejectedKept || !isRejected(localStorage.getItem(key))).length
  }) ?? 0

const isRejected = (text: string | null): boolean =>
  Boolean(tryOrNull(() => (JSON.parse(text ?? '{}') as { rejection?: unknown }).rejection))

const stayConnected = "Stay logged in and connected until it's saved."

/** Names what a logout of the member would remove. */
export const findUnsaved: FindUnsaved = (kinds, member, drafts) => {
  const counts = new Map<string, number>()
  const add = (noun: string, count: number) => counts.set(noun, (counts.get(noun) ?? 0) + count)
  for (const kind of kinds) add(kind.noun, countStored(kind, member.id))
  for (const { noun, count } of listUnsavedWork()) add(noun, count())
  for (const { draft } of kinds) if (draft) add(draft.noun, draft.count(drafts))
  for (const { noun, count } of listOtherTabsWork()) add(noun, count)
  const getAdvice = (noun: string) =>
    kinds.find(({ draft }) => draft?.noun === noun)?.draft?.advice ??
    kinds.find((kind) => kind.noun === noun)?.getSavingText?.(member) ??
    stayConnected
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => ({ text: formatCount(count, noun), advice: getAdvice(noun) }))
}
