import { tryOrNull } from '../outbox/tryOrNull.ts'

/**
 * The anonymous surveys that were sent on this device. It does not start like the keys of a member,
 * so a logout leaves it: otherwise the device would ask for each survey again. It has hashes of the
 * ids of what was asked, which say nothing about who was asked or what was answered.
 */
const storageKey = 'portal:surveys-sent'
const longest = 100

/** Hashes with FNV-1a, short and not reversible. */
function hash(id: string): string {
  let value = 0x811c9dc5
  for (const character of id) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return (value >>> 0).toString(36)
}

const readHashes = (): readonly string[] =>
  (tryOrNull(() => localStorage.getItem(storageKey)) ?? '').split(' ')

/** Whether an anonymous survey, by the id of what was asked, was sent on this device. */
export const isSurveySent = (id: string): boolean => readHashes().includes(hash(id))

export function markSurveySent(id: string): void {
  const hashes = [...readHashes(), hash(id)].slice(-longest)
  // if the browser denies the storage, it may be offered again
  tryOrNull(() => localStorage.setItem(storageKey, hashes.join(' ').trim()))
}
