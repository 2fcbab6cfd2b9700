import { areSameAnswers } from './answerValues.ts'
import type { Answers, AnswerValue } from '../questionnaire.ts'

/**
 * One change of one answer. `bases` are the changes that its author saw, which it replaces. Changes
 * are only added, so any order of them has the same result.
 */
export type AnswerSave = {
  readonly id: string
  readonly link_id: string
  readonly values: readonly AnswerValue[]
  readonly bases: readonly string[]
  /** When it was given, in epoch milliseconds. */
  readonly at: number
}

/** The answer of one question: what counts now, and what another device answered meanwhile. */
export type MergedAnswer = {
  readonly values: readonly AnswerValue[]
  /** The ids of the changes that nothing replaced: the bases of the next change. */
  readonly heads: readonly string[]
  /** Different answers, the latest first; more than one means that the member has to choose. */
  readonly versions: readonly AnswerSave[]
}

const isLater = (a: AnswerSave, b: AnswerSave): number => b.at - a.at || (a.id < b.id ? 1 : -1)

/** The state after these changes, in any order and with any repetition. */
export function mergeSaves(saves: readonly AnswerSave[]): Readonly<Record<string, MergedAnswer>> {
  // a change that names itself must not vanish
  const replaced = new Set(saves.flatMap(({ id, bases }) => bases.filter((base) => base !== id)))
  const byId = new Map(saves.map((save) => [save.id, save]))
  const heads = [...byId.values()].filter(({ id }) => !replaced.has(id)).sort(isLater)
  const merged = new Map<string, MergedAnswer>()
  for (const save of heads) {
    const before = merged.get(save.link_id)
    const isKnown = before?.versions.some(({ values }) => areSameAnswers(values, save.values))
    merged.set(save.link_id, {
      values: before?.values ?? save.values,
      heads: [...(before?.heads ?? []), save.id],
      versions: [...(before?.versions ?? []), ...(isKnown === true ? [] : [save])],
    })
  }
  return Object.fromEntries(merged)
}

export const toAnswers = (merged: Readonly<Record<string, MergedAnswer>>): Answers =>
  Object.fromEntries(Object.entries(merged).map(([linkId, { values }]) => [linkId, values]))

/** The questions that were answered differently on two devices. */
export const listConflicts = (merged: Readonly<Record<string, MergedAnswer>>): string[] =>
  Object.entries(merged).flatMap(([linkId, { versions }]) => (versions.length > 1 ? linkId : []))
