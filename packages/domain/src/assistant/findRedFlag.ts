import { countEdits } from './spelling.ts'
import { foldText } from './tokens.ts'

/** `emergency` or `self_harm`, and whether the text is certainly about the person now. */
export type RedFlag = {
  readonly kind: 'emergency' | 'self_harm'
  readonly isCertain: boolean
}

type Pattern = readonly [kind: RedFlag['kind'], isCertain: boolean, phrase: string]

const intention = 'want|wanna|going|gonna|plan|planning|thinking|thoughts|urge|urges|keep|been'

const medicines =
  'pills|tablets|paracetamol|acetaminophen|tylenol|ibuprofen|advil|motrin|aspirin|naproxen|aleve|' +
  'xanax|valium|ambien|lorazepam|clonazepam|oxycodone|oxycontin|percocet|vicodin|hydrocodone|' +
  'codeine|morphine|tramadol|benadryl|diphenhydramine|nyquil|metformin|insulin|antidepressants|' +
  'sertraline|zoloft|prozac|fluoxetine|lexapro|lithium|adderall|painkillers|benzos|opioids|' +
  'melatonin'

/**
 * Words in this order, with at most two others between them. `|` separates alternatives, `+` is
 * before words that directly follow ("kill the weeds myself"), and `=` is before a word of which
 * another word differs by a letter, such as "cooking".
 */
const patterns: readonly Pattern[] = [
  ['self_harm', true, 'kill|killing|harm|harming|hang|hanging|shoot|drown|poison +myself'],
  ['self_harm', true, `${intention} hurt|hurting|cut|cutting|burn|burning +myself`],
  ['self_harm', true, 'cut|cutting|slit|slitting wrist|wrists'],
  ['self_harm', true, 'jump|jumping off|from|front bridge|roof|building|balcony|train'],
  // "I hurt myself at the gym"
  ['self_harm', false, 'hurt|hurting|cut|cutting|burn|burning +myself'],
  ['self_harm', true, 'kill|killing +my +self'],
  ['self_harm', true, 'himself|herself|themselves want|wanna|going do same'],
  ['self_harm', true, 'go|going|fall sleep|asleep never|not|dont|without wake|waking'],
  ['self_harm', true, 'want|wanna|wish|hope|hoping never wake'],
  ['self_harm', false, 'want|wanna|wish|hope|hoping not|dont|wont wake'],
  ['self_harm', true, 'life|living not|isnt|aint|no worth living|it'],
  ['self_harm', true, 'not|isnt|aint +worth +living'],
  ['self_harm', true, 'have|got|made plan end +it|things|everything'],
  ['self_harm', true, `${intention} overdose|od`],
  ['self_harm', true, 'kms'],
  ['self_harm', true, 'suicide|suicidal'],
  ['self_harm', true, 'end|ending|take|taking +my life'],
  ['self_harm', false, 'end|ending my life'],
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
  ['emergency', true, 'pain|pains|pressure|hurts|hurting chest'],
  ['emergency', true, 'chestpain|chestpains'],
  ['emergency', true, 'heart attack'],
  ['emergency', true, 'heartattack'],
  ['emergency', true, 'cant|cannot|hardly|barely breathe|breath'],
  ['emergency', true, 'not|isnt|unable|stopped breathe|breathing'],
  ['emergency', true, 'trouble|hard|difficult|difficulty|struggle|struggling breathe|breathing'],
  ['emergency', true, '=choking'],
  ['emergency', true, 'turning|lips|face blue'],
  ['emergency', true, '=overdosed|=overdosing'],
  ['emergency', true, 'took|taken|had|having overdose'],
  // "how much is an overdose"
  ['emergency', false, 'overdose'],
  ['emergency', true, 'having|had|have stroke'],
  ['emergency', true, 'face|arm drooping|numb|droops'],
  ['emergency', true, 'slurred|slurring speech|words|talking'],
  ['emergency', true, 'cant|cannot feel|move arm|arms|leg|legs|face'],
  ['emergency', true, 'weak|weakness|numb|numbness one +side'],
  ['emergency', false, 'sudden|suddenly weak|weakness|numb|numbness|confused|confusion'],
  ['emergency', true, 'throat|tongue|lip|lips|face|mouth closing|swelling|swollen|swells'],
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
  ['emergency', true, `swallowed|swallow ## ${medicines}`],
  ['emergency', true, `took|taken ## ${medicines.replace('pills|tablets|', '')}`],
  ['emergency', true, 'took|taken ## sleeping +pills|tablets'],
  // over how many days is not known
  ['emergency', false, `took|taken|swallowed ## pills|tablets|capsules`],
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

/** What makes it likely that a text is about something else, wherever it is. */
const topicDoubts = new RegExp(
  String.raw`\b(?:prevent|prevention|family|history|lesson|course|exercises?|techniques?|` +
    String.raw`years ago|last year|risk)\b`,
)
const relatives = new Set(
  'father|mother|dad|mom|grandfather|grandmother|grandpa|grandma|brother|sister|uncle|aunt'.split(
    '|',
  ),
)
const selves = new Set(['i', 'im', 'ive', 'myself'])
const negations = new Set(['no', 'never', 'without', 'not', 'dont', 'didnt'])

/** How many words before what was found a negation is about it: "I would never …" */
const negatedWords = 3

/** Whether the words found are negated, in a condition, or about a relative. */
function isDoubtful(text: readonly string[], { start, end }: Span): boolean {
  const before = text.slice(0, start)
  const near = before.slice(-negatedWords)
  // "no one can help me"
  if (near.some((word, at) => negations.has(word) && near[at + 1] !== 'one')) return true
  if (before.includes('if')) return true
  const relative = before.findLastIndex((word) => relatives.has(word))
  // "my father … and I want …" is about the member
  return relative !== -1 && !text.slice(relative, end).some((word) => selves.has(word))
}

/** What contains a word of the list and is harmless. */
const harmless = /\blife (?:insurance|style|expectancy)\b|\bdead ?lift\w*/g
const amounts = new RegExp(
  String.raw`\b\d+(?:[.,]\d+)? ?(?:mg|mcg|ug|g|grams?|milligrams?|micrograms?|iu|ius|ml|units?|` +
    String.raw`sec(?:ond)?s?|min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?|am|pm)\b`,
  'g',
)

const maxGap = 2
const leastDoses = 8
const numberWords = new Set(
  'eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred dozen dozens'.split(
    ' ',
  ),
)

type Span = { readonly start: number; readonly end: number }

const cutDoubles = (word: string): string => word.replaceAll(/(.)\1/g, '$1')
const sortLetters = (word: string): string => word.split('').toSorted().join('')

/** `##` stands for a number from 8 on. In short words only doubled and swapped letters differ. */
function isWord(word: string, wanted: string): boolean {
  if (word === wanted || `=${word}` === wanted) return true
  if (wanted === '##') return Number(word) >= leastDoses || numberWords.has(word)
  if (wanted.length > 3 && word[0] === wanted[0]) {
    if (cutDoubles(word) === cutDoubles(wanted)) return true
    if (word.length === wanted.length && countEdits(word, wanted, 1) === 1)
      return wanted.length > 5 || sortLetters(word) === sortLetters(wanted)
  }
  return wanted.length > 5 && word[0] === wanted[0] && countEdits(word, wanted, 1) <= 1
}

/** Where the words of a pattern are in a text, from each place where they begin. */
function listSpans(text: readonly string[], words: readonly (readonly string[])[]): Span[] {
  const findEnd = (start: number, index: number): number | null => {
    const wanted = words[index]
    if (wanted === undefined) return start
    const isNext = wanted[0]?.startsWith('+') === true
    const last = isNext ? start : start + maxGap
    for (let at = start; at <= Math.min(last, text.length - 1); at += 1) {
      if (!wanted.some((each) => isWord(text[at] ?? '', each.replace('+', '')))) continue
      const end = findEnd(at + 1, index + 1)
      if (end !== null) return end
    }
    return null
  }
  return text.flatMap((word, start) => {
    if (words[0]?.some((each) => isWord(word, each)) !== true) return []
    const end = findEnd(start + 1, 1)
    return end === null ? [] : [{ start, end }]
  })
}

/**
 * Finds words about an emergency or self-harm. Null if there are none. When it is not certain that
 * somebody needs help now, help is shown with the answer.
 */
export function findRedFlag(question: string): RedFlag | null {
  const folded = foldText(question)
    .replaceAll("'", '')
    .replaceAll(harmless, ' ')
    .replaceAll(amounts, ' amount ')
  const text = folded.match(/[\p{L}\d]+/gu) ?? []
  const found = parsed.flatMap(({ words, ...flag }) =>
    listSpans(text, words).map((span) => ({ ...flag, span })),
  )
  const [first] = found
  if (first === undefined) return null
  const certain = topicDoubts.test(folded)
    ? undefined
    : found.find(({ isCertain, span }) => isCertain && !isDoubtful(text, span))
  if (certain !== undefined) return { kind: certain.kind, isCertain: true }
  return { kind: (found.find(({ isCertain }) => isCertain) ?? first).kind, isCertain: false }
}
