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

export const findUnsaved: FindUnsaved = (kinds, userId) => {
  const counts = new Map<string, number>()
  const add = (noun: string, count: number) => counts.set(noun, (counts.get(noun) ?? 0) + count)
  for (const kind of kinds) add(kind.noun, countStored(kind, userId))
  for (const { noun, count } of listUnsavedWork()) add(noun, count())
  for (const { noun, count } of listOtherTabsWork()) add(noun, count)
  return [...counts].flatMap(([noun, count]) => (count > 0 ? formatCount(count, noun) : []))
}
