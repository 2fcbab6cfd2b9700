import { formatCount } from '@portal/domain/text'
import { listUnsavedWork } from '@portal/features/shared'
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
  const works = listUnsavedWork().filter(({ noun }) => !kinds.some((kind) => kind.noun === noun))
  return [
    ...kinds.map((kind) => ({ noun: kind.noun, count: countUnsent(kind, userId) })),
    ...works.map(({ noun, count }) => ({ noun, count: count() })),
  ].flatMap(({ noun, count }) => (count > 0 ? formatCount(count, noun) : []))
}
