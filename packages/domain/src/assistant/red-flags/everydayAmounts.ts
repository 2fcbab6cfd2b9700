import { readRuleWord } from './readWords.ts'
import { wordLists } from './vocabulary/wordLists.ts'

const read = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(readRuleWord))

/** Supplements that harm no adult in twice the usual amount, and how they are swallowed. */
const supplements = read(
  `iron magnesium zinc calcium vitamin multivitamin supplement protein collagen omega omega3
   fish creatine probiotic ashwagandha bisglycinate glycinate d3 capsule softgel`,
)
/** Somebody else, something else, or more than usual. */
const beyond = read(
  `${['drug', 'toxic', 'alcohol', 'street', 'young', 'other', 'container', 'breath', 'fit']
    .map((list) => wordLists[list] ?? '')
    .join(' ')}
   kill die dead dying death lethal fatal deadly toxic poison poisoned overdose overdosed hospital
   survive harm hurt dangerous too dozen dozens hundred loads gummy edible
   dizzy sleepy floating spinning funny faint numb strange scared throat hives chest heart weird
   swollen swelling confused drowsy wobbly shaky panic sick nausea nauseous vomit vomiting puke
   threw throwing pain old cramps blood black help regret purpose pregnant insulin potassium meds`,
)
const most = 3

/** "I took my iron twice": a supplement in an amount that is no emergency for an adult. */
export function isEverydayAmount(words: readonly string[]): boolean {
  if (!words.some((word) => supplements.has(word))) return false
  // "all my supplements" is one of each, "all my iron" is not
  const isAll = words.includes('all') && !words.includes('supplement')
  return !isAll && !words.some((word) => beyond.has(word) || isLargeNumber(word))
}

const isLargeNumber = (word: string): boolean =>
  (/^\d/.test(word) && Number(word) > most) || largeNumbers.has(word)

const largeNumbers = read(
  `four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
   eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety`,
)
