import type { Passage } from './passage.ts'
import { splitSentences } from './splitSentences.ts'
import { isStopWord } from './stopWords.ts'
import { foldText, tokenize } from './tokens.ts'

/**
 * Terms that turn a sentence into its opposite or into other advice when they are exchanged.
 * `schedule`: when and how often. `direction`: high, low, within, more, less. `polarity`: words
 * that end or leave out something.
 */
type GuardedKind = 'schedule' | 'direction' | 'polarity'

type Group = readonly [name: string, pattern: RegExp]

const createGroups = (groups: Readonly<Record<string, string>>): readonly Group[] =>
  Object.entries(groups).map(([name, words]) => [name, new RegExp(`\\b(?:${words})\\b`)])

const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

/** Words with one meaning are a group: a sentence may say "low" where its source says "below". */
const groups: Readonly<Record<GuardedKind, readonly Group[]>> = {
  schedule: createGroups({
    morning: 'mornings?|breakfasts?|wak(?:e|es|ing)(?: up)?',
    midday: 'midday|noon|lunch(?:es|time)?',
    afternoon: 'afternoons?',
    evening: 'evenings?|dinners?|suppers?|tonight',
    bedtime: 'bed|bedtimes?|nights?|nightly|nighttime|overnight|midnight',
    daily: 'daily|everyday|(?:every|each|per|a) day|(?:every|each) (?:morning|noon|evening|night)',
    alternate: 'every (?:other|second|third)|alternat(?:e|ing)',
    weekly: 'weekly|(?:every|each|per|a|once a) week',
    monthly: 'monthly|(?:every|each|per|a) month',
    weekdays: 'weekdays?',
    weekends: 'weekends?',
    sometimes:
      'sometimes|occasionally|rarely|as needed|whenever|anytime|any time|if you (?:like|want)',
    always: 'always|constantly|permanently',
    before: 'before',
    after: 'after|afterwards',
    during: 'during|while',
    later: 'later|late',
    earlier: 'earlier|early|sooner',
    withFood: '(?:with|after|during) (?:food|meals?|eating)',
    withoutFood: 'empty stomach|fast(?:ed|ing)|before (?:food|meals?|eating)',
    ...Object.fromEntries(weekdays.map((day) => [day, `${day}s?|${day.slice(0, 3)}`])),
  }),
  direction: createGroups({
    low: 'low|lower|lowest|below|under|beneath|deficient|insufficient|depleted',
    high: 'high|higher|highest|above|over|elevated|raised|exceed(?:s|ed|ing)?|excess(?:ive)?',
    within: 'within|inside|normal|in (?:the |its |your )?(?:normal )?range',
    outside: 'outside|out of|abnormal',
    more:
      'more|increas\\w*|rise|rises|rising|rose|risen|grew|grow\\w*|gain\\w*|' +
      'double[ds]?|doubling',
    less:
      'less|fewer|decreas\\w*|drop(?:s|ped|ping)?|fall|falls|fell|fallen|declin\\w*|' +
      'reduc\\w*|halve[ds]?',
    better: 'better|improv\\w*|recover\\w*',
    worse: 'worse\\w*',
    stable: 'stable|steady|unchanged|constant|same',
    good:
      'good|great|fine|ok|okay|healthy|perfect|optimal|ideal|excellent|safe|adequate|' +
      'sufficient',
    bad:
      'bad|poor|wrong|concerning|worrying|worrisome|alarming|dangerous|unsafe|' +
      'unhealthy|critical(?:ly)?',
    positive: 'positive',
    negative: 'negative',
    full: 'full|fully|filled|replenished|complete(?:d|ly)?|plenty',
    empty: 'empty|emptied|exhausted',
    enough: 'enough',
    tooMuch: 'too (?:much|many|high|low|little|few)',
  }),
  polarity: createGroups({
    no:
      "no|none|not|never|nor|neither|nothing|cannot|\\w+n't|dont|cant|without|except|" +
      'unless|hardly|barely',
    skip: 'skip\\w*|omit\\w*|miss(?:ed|es|ing)?|forget|forgo|leave out|leaving out',
    stop:
      'stop\\w*|quit\\w*|discontinu\\w*|ceas\\w*|paus\\w*|end(?:ed|s|ing)?|finish\\w*|' +
      'cancel\\w*|drop it',
    avoid: 'avoid\\w*|refrain\\w*|abstain\\w*|stay away|keep away',
    apart: 'apart|away from|separate(?:ly|d)?|spaced?|(?:hours?|minutes?) (?:from|before|after)',
    instead: 'instead|rather|replac\\w*|swap\\w*|switch\\w*|substitut\\w*',
    start: 'start(?:ed|s|ing)?|begin\\w*|began|resum\\w*|restart\\w*',
    optional: 'optional\\w*|free to|no longer',
    only: 'only|just',
  }),
}

/** The names of the groups of one kind that a text has words of. */
function listTerms(text: string, kind: GuardedKind): string[] {
  const folded = foldText(text)
  return groups[kind].filter(([, pattern]) => pattern.test(folded)).map(([name]) => name)
}

const allPatterns = Object.values(groups)
  .flat()
  .map(([, pattern]) => new RegExp(pattern, 'g'))
/** Verbs that say nothing alone. */
const plainVerbs: ReadonlySet<string> = new Set(tokenize('take use need keep'))

/** What a text is about: its words without guarded terms. */
function listSubjects(text: string): string[] {
  const rest = allPatterns.reduce((left, each) => left.replaceAll(each, ' '), foldText(text))
  return tokenize(rest).filter((word) => !isStopWord(word) && !plainVerbs.has(word))
}

const hasAll = (all: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((each) => all.includes(each))

const isPresent = (text: string): boolean => /\b(?:is|are|it's)\b/i.test(text)
const isPast = (text: string): boolean => /\b(?:was|were)\b/i.test(text) && !isPresent(text)

const clauseEnd = /\b(?:because|since|but|while)\b|;/i

/** The share of the words of a sentence with "not" or "skip" that must be repeated. */
const leastRepeated = 0.5

/**
 * Whether the sources say the guarded terms of a sentence: those of a kind together, in one
 * sentence that is about the same and not its negation. `listNames` returns the words of tests and
 * items that a clause names, which that sentence or its title must have, too. It refuses correct
 * sentences rather than releasing an opposite.
 */
export function areTermsSupported(
  text: string,
  passages: readonly Pick<Passage, 'source' | 'title' | 'body'>[],
  listNames: (text: string) => readonly string[] = () => [],
): boolean {
  const polarity = listTerms(text, 'polarity')
  const subjects = listSubjects(text)
  const sentences = passages.flatMap(({ source, title, body }) =>
    splitSentences(body).map((sentence, index) => ({
      title,
      sentence,
      subjects: listSubjects(sentence),
      polarity: listTerms(sentence, 'polarity'),
      // what is said of a test in general is not said of the result
      isGeneral: source === 'labs' && index > 0,
    })),
  )
  const plain = sentences.filter((each) => hasAll(polarity, each.polarity))
  const known = new Set([
    ...passages.flatMap(({ title }) => listSubjects(title)),
    ...plain.flatMap((each) => each.subjects),
  ])
  const negated = sentences.flatMap((each) => each.subjects).filter((word) => !known.has(word))
  if (subjects.some((word) => negated.includes(word))) return false
  for (const kind of ['schedule', 'direction'] as const) {
    for (const clause of text.split(clauseEnd)) {
      const wanted = listTerms(clause, kind)
      const own = listNames(clause)
      const names = own.length === 0 ? listNames(text) : own
      const isSaid = plain.some((each) => {
        const said = `${each.title}. ${each.sentence}`
        return (
          !(kind === 'direction' && each.isGeneral) &&
          hasAll(listTerms(said, kind), wanted) &&
          hasAll(tokenize(said), names) &&
          // what was low may be in the range now
          !(kind === 'direction' && isPresent(clause) && isPast(each.sentence)) &&
          each.subjects.some((word) => subjects.includes(word))
        )
      })
      if (wanted.length > 0 && !isSaid) return false
    }
  }
  return (
    polarity.length === 0 ||
    sentences.some((each) => {
      const repeated = each.subjects.filter((word) => subjects.includes(word))
      return (
        hasAll(each.polarity, polarity) &&
        hasAll([...each.subjects, ...listSubjects(each.title)], subjects) &&
        hasAll(listTerms(each.sentence, 'schedule'), listTerms(text, 'schedule')) &&
        repeated.length > 0 &&
        repeated.length >= each.subjects.length * leastRepeated
      )
    })
  )
}
