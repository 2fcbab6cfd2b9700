import { canBeOfPeriod } from '@portal/domain/assistant'
import type { RecordPassage } from '../live/livePassage.ts'
import type { Retrieval } from './retrieve.ts'

/** How many passages a model gets. */
export const promptPassages = 8

const hasSeries = (passages: readonly RecordPassage[], wanted: string): boolean =>
  passages.some(({ series }) => series === wanted)

/** The passages of an answer by their number, from 1: the quoted ones first. */
export function listNumberedPassages({
  question,
  ranked,
  answer: { quotes },
}: Retrieval): RecordPassage[] {
  const quoted = quotes.map(({ passage }) => passage)
  const more = ranked
    .map(({ passage }) => passage)
    .filter((passage) => !passage.isHistory && !quoted.includes(passage))
    .filter((passage) => canBeOfPeriod(passage, question))
    // an older result could be taken for the current one
    .filter(
      ({ series }, index, all) =>
        !series || !hasSeries([...quoted, ...all.slice(0, index)], series),
    )
  return [...quoted, ...more].slice(0, Math.max(promptPassages, quoted.length))
}
