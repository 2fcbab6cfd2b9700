import { countEdits } from './spelling.ts'
import { foldText } from './tokens.ts'

/** `emergency` or `self_harm`, and whether the text is certainly about the person now. */
export type RedFlag = {
  readonly kind: 'emergency' | 'self_harm'
  readonly isCertain: boolean
}

type Pattern = readonly [kind: RedFlag['kind'], isCertain: boolean, phrase: string]

const intention = 'want|wanna|going|gonna|plan|planning|thinking|thoughts|urge|urges|keep|been'

/**
 * Words in this order, with at most two others between them. `|` separates alternatives, and `=` is
 * before a word of which another word differs by a letter, such as "cooking".
 */
const patterns: readonly Pattern[] = [
  ['self_harm', true, 'kill|killing|harm|harming|hang|hanging|shoot|drown|poison myself'],
  ['self_harm', true, `${intention} hurt|hurting|cut|cutting|burn|burning myself`],
  ['self_harm', true, 'cut|cutting|slit|slitting wrist|wrists'],
  ['self_harm', true, 'jump|jumping off|from|front bridge|roof|building|balcony|train'],
  // "I hurt myself at the gym"
  ['self_harm', false, 'hurt|hurting|cut|cutting|burn|burning myself'],
  ['self_harm', true, 'kms'],
  ['self_harm', true, 'suicide|suicidal'],
  ['self_harm', true, 'end|ending|take|taking my life'],
  ['self_harm', true, 'end|ending it all'],
  ['self_harm', true, 'want|wanna|going|ready|rather die|dead'],
  ['self_harm', true, 'wish were|was dead'],
  ['self_harm', true, 'better off dead|without'],
  ['self_harm', true, 'no reason|point live|living'],
  ['self_harm', true, 'dont|not want|wanna live'],
  ['self_harm', true, 'nothing live for'],
  ['self_harm', false, 'self harm|harming'],
  ['self_harm', false, 'selfharm|unalive'],
  ['self_harm', false, 'feel|want|thinking|going|ready end|ending it'],
  ['self_harm', false, 'hopeless|worthless'],
  ['self_harm', false, 'cant|cannot go|take on|anymore'],
  ['self_harm', false, 'not|dont want|wanna be here|alive'],
  ['self_harm', false, 'give|giving up life|everything'],
  ['emergency', true, 'chest pain|pains|pressure|hurts'],
  ['emergency', true, 'pain|pressure chest'],
  ['emergency', true, 'heart attack'],
  ['emergency', true, 'heartattack'],
  ['emergency', true, 'cant|cannot|hardly|barely breathe|breath'],
  ['emergency', true, 'not|isnt|unable|stopped breathe|breathing'],
  ['emergency', true, 'trouble|hard|difficult|difficulty|struggle|struggling breathe|breathing'],
  ['emergency', true, '=choking'],
  ['emergency', true, 'turning|lips|face blue'],
  ['emergency', true, 'overdose|overdosed|overdosing'],
  ['emergency', true, 'having|had|have stroke'],
  ['emergency', true, 'face|arm drooping|numb|droops'],
  ['emergency', true, 'slurred|slurring speech|words|talking'],
  ['emergency', true, 'cant|cannot feel|move arm|arms|leg|legs|face'],
  ['emergency', true, 'throat|tongue closing|swelling|swollen|swells'],
  ['emergency', true, 'anaphylaxis|anaphylactic'],
  ['emergency', true, 'unconscious|unresponsive'],
  ['emergency', true, 'passed|passing out'],
  ['emergency', true, 'coughing|vomiting|throwing blood'],
  ['emergency', true, 'wont|not|cant stop bleeding'],
  ['emergency', true, '=bleeding wont|not|doesnt stop'],
  ['emergency', true, '=bleeding heavily|badly|lot'],
  ['emergency', true, 'drank|swallowed bleach|poison|antifreeze'],
  ['emergency', true, 'took|taken|swallowed many|all|whole pills|tablets|bottle'],
  ['emergency', true, 'took|taken|swallowed lot|handful|dozens pills|tablets'],
  ['emergency', false, 'took|taken|swallowed ## pills|tablets|capsules'],
  ['emergency', true, 'seizure|convulsion|convulsions'],
  ['emergency', true, 'worst headache'],
  ['emergency', false, 'chest tight|tightness|hurt|discomfort'],
  ['emergency', false, 'heavy =bleeding'],
  ['emergency', false, 'allergic reaction'],
  ['emergency', false, 'short|shortness breath'],
  ['emergency', false, 'blood stool|vomit|urine'],
  ['emergency', false, 'emergency'],
  ['emergency', false, 'fainted|fainting|collapsed'],
  ['emergency', false, 'call 911|ambulance'],
]

const parsed = patterns.map(([kind, isCertain, phrase]) => ({
  kind,
  isCertain,
  words: phrase.split(' ').map((word) => word.split('|')),
}))

/** What makes it likely that the text is about something else: a negation, others, a lesson. */
const doubts = new RegExp(
  String.raw`\b(?:no|never|without|if|prevent|prevention|family|father|mother|dad|mom|` +
    String.raw`grandfather|grandmother|grandpa|grandma|brother|sister|uncle|aunt|history|` +
    String.raw`lesson|course|exercises?|techniques?|years ago|last year|risk)\b`,
)

const maxGap = 2

const cutDoubles = (word: string): string => word.replaceAll(/(.)\1/g, '$1')
const sortLetters = (word: string): string => word.split('').toSorted().join('')

/** `##` stands for a number from 10 on. In short words only doubled and swapped letters differ. */
function isWord(word: string, wanted: string): boolean {
  if (word === wanted || `=${word}` === wanted) return true
  if (wanted === '##') return /^\d{2,}$/.test(word)
  if (wanted.length > 3 && word[0] === wanted[0]) {
    if (cutDoubles(word) === cutDoubles(wanted)) return true
    if (word.length === wanted.length && countEdits(word, wanted, 1) === 1)
      return wanted.length > 5 || sortLetters(word) === sortLetters(wanted)
  }
  return wanted.length > 5 && word[0] === wanted[0] && countEdits(word, wanted, 1) <= 1
}

function matches(text: readonly string[], words: readonly (readonly string[])[]): boolean {
  const follows = (start: number, index: number): boolean => {
    const wanted = words[index]
    if (wanted === undefined) return true
    const end = index === 0 ? text.length : Math.min(text.length, start + maxGap + 1)
    for (let at = start; at < end; at += 1)
      if (wanted.some((each) => isWord(text[at] ?? '', each)) && follows(at + 1, index + 1))
        return true
    return false
  }
  return follows(0, 0)
}

/**
 * Finds words about an emergency or self-harm. Null if there are none. When it is not certain that
 * somebody needs help now, help is shown with the answer.
 */
export function findRedFlag(question: string): RedFlag | null {
  const folded = foldText(question)
  const text = folded.replaceAll("'", '').match(/[\p{L}\d]+/gu) ?? []
  const found = parsed.filter(({ words }) => matches(text, words))
  const flag = found.find(({ isCertain }) => isCertain) ?? found[0]
  if (flag === undefined) return null
  // "no reason to live" is no negation of what it says
  const isDoubtful = doubts.test(folded) && !/\bno (?:reason|point)\b/.test(folded)
  return { kind: flag.kind, isCertain: flag.isCertain && !isDoubtful }
}
