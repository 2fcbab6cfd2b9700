import { alarmingSpan, alarmingSum, alarmingWords } from './possible/alarmingWords.ts'
import { readWord } from './readWords.ts'

const groups = new Map(
  alarmingWords.flatMap((group) =>
    group.words.split(' ').map((word) => [readWord(word), group] as const),
  ),
)

/** Whether enough alarming words are near each other. A repeated word counts once. */
export const hasAlarmingWords = (words: readonly string[]): boolean =>
  words.some((first, start) => groups.has(first) && sumFrom(words, start) >= alarmingSum)

function sumFrom(words: readonly string[], start: number): number {
  const counted = new Set<unknown>()
  let sum = 0
  for (const word of words.slice(start, start + alarmingSpan)) {
    const group = groups.get(word)
    if (group === undefined) continue
    const key = group.countsOnce ? group : word
    if (counted.has(key)) continue
    counted.add(key)
    sum += group.weight
  }
  return sum
}
