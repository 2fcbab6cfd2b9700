import type { RecordPassage } from '../live/livePassage.ts'

const shown = '[member]'
const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Returns what replaces the names of a member in a text, because no name is sent to a model. Each
 * part of a name counts, whatever its case, as a whole word.
 */
export function createNameFilter(names: readonly (string | null)[]): (text: string) => string {
  const words = names.flatMap((name) => name?.normalize('NFC').split(/\s+/) ?? []).filter(Boolean)
  if (words.length === 0) return (text) => text
  const any = words.map(escapePattern).join('|')
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${any})(?:[\s-]+(?:${any}))*(?![\p{L}\p{N}])`,
    'giu',
  )
  return (text) => text.normalize('NFC').replaceAll(pattern, shown)
}

/** A passage without the names of the member. */
export const hideNames = (
  passage: RecordPassage,
  filter: (text: string) => string,
): RecordPassage => ({ ...passage, title: filter(passage.title), body: filter(passage.body) })
