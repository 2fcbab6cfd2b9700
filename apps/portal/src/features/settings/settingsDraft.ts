import { tryOrNull } from '../../storage/tryOrNull.ts'

/**
 * Below the member's own keys, so that logging out removes it; the member's id keeps it from
 * whoever logs in next.
 */
const keyOf = (memberId: string, section: string): string =>
  `portal:settings:${memberId}:${section}`

export type Edits<Fields> = Partial<Fields>

/**
 * What was typed in a section and not saved, from before a reload. A stored value of another kind
 * than the field's is dropped.
 */
export function readEdits<Fields extends Record<string, string | boolean>>(
  memberId: string,
  section: string,
  saved: Fields,
  storage: () => Pick<Storage, 'getItem'> = () => sessionStorage,
): Edits<Fields> {
  const stored: unknown = tryOrNull(() =>
    JSON.parse(storage().getItem(keyOf(memberId, section)) ?? '{}'),
  )
  if (typeof stored !== 'object' || stored === null) return {}
  const sound = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(saved, name) && typeof value === typeof saved[name],
  )
  return Object.fromEntries(sound) as Edits<Fields>
}

export function writeEdits(memberId: string, section: string, edits: object): void {
  const key = keyOf(memberId, section)
  tryOrNull(() =>
    Object.keys(edits).length > 0
      ? sessionStorage.setItem(key, JSON.stringify(edits))
      : sessionStorage.removeItem(key),
  )
}

/** The edits that differ from what is saved: typing a value back is no change. */
export const changesOf = <Fields extends Record<string, string | boolean>>(
  saved: Fields,
  edits: Edits<Fields>,
): Edits<Fields> =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => value !== saved[name]),
  ) as Edits<Fields>
