import { alarmingSpan, alarmingSums, alarmingWords } from './possible/alarmingWords.ts'
import { everydayWords } from './possible/everydayWords.ts'
import { readRuleWord } from './readWords.ts'

const groups = new Map(
  alarmingWords.flatMap((group) =>
    group.words.split(' ').map((word) => [readRuleWord(word), group] as const),
  ),
)

/** A harmless phrase is about something of every day, too. */
const everyday = new Set([...everydayWords.split(' '), 'harmless'].map(readRuleWord))

/** Whether enough alarming words are near each other. A repeated word counts once. */
export function hasAlarmingWords(words: readonly string[]): boolean {
  const { besideEverydayWords, otherwise } = alarmingSums
  const enough = words.some((word) => everyday.has(word)) ? besideEverydayWords : otherwise
  return words.some((first, start) => groups.has(first) && sumFrom(words, start) >= enough)
}

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
