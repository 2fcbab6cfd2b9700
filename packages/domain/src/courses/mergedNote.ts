import type { Dated } from './dated.ts'

/**
 * What a member wrote about a lesson, on all devices. Texts that were written without knowing each
 * other are all kept.
 */
export type MergedNote = {
  /** The texts, usually one, the earliest first. */
  readonly texts: readonly Dated<string>[]
  /**
   * The ids of the last texts that others have replaced, so that a repeated or late request does
   * not bring one back.
   */
  readonly replaced: readonly string[]
}

/** A note is saved whenever the member pauses. */
const MAX_REPLACED = 100

export const emptyNote: MergedNote = { texts: [], replaced: [] }

const compareTexts = (a: Dated<string>, b: Dated<string>): number =>
  a.at - b.at || (a.id < b.id ? -1 : 1)

/** Joins what two devices know. Neither the order nor repetitions change the result. */
export function mergeNotes(a: MergedNote, b: MergedNote): MergedNote {
  const replaced = new Set([...a.replaced, ...b.replaced])
  const texts = new Map([...a.texts, ...b.texts].map((text) => [text.id, text]))
  return {
    texts: [...texts.values()].filter(({ id }) => !replaced.has(id)).toSorted(compareTexts),
    replaced: [...replaced].slice(-MAX_REPLACED),
  }
}

/**
 * The note of a device that does not say what it replaces: all that is earlier, and a later text
 * replaces it.
 */
export function replaceEarlier({ texts }: MergedNote, text: Dated<string>): MergedNote {
  const others = texts.filter(({ id }) => id !== text.id)
  return others.some((other) => compareTexts(other, text) > 0)
    ? { texts: [], replaced: [text.id] }
    : { texts: [text], replaced: others.map(({ id }) => id) }
}

/** What the member sees: the texts, one after the other. */
export const joinTexts = ({ texts }: MergedNote): string =>
  texts.flatMap(({ value }) => (value.trim() === '' ? [] : [value])).join('\n\n')
