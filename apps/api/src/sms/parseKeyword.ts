export type Keyword = 'stop' | 'start' | 'help'

/** The words that the provider confirms by itself, when the message is nothing else. */
const providerWords = [
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
]

export const isProviderKeyword = (text: string): boolean =>
  providerWords.includes(text.trim().toLowerCase())

/** The words of the carriers. A member who texts one of them alone means it, in any case. */
const words: Readonly<Record<Keyword, readonly string[]>> = {
  // the last ones are Spanish
  stop: [...providerWords, 'remove', 'alto', 'parar', 'cancelar'],
  start: ['start', 'yes', 'unstop'],
  help: ['help', 'info'],
}

/** Words that end the consent at the beginning or end of any message. */
const clearStops = ['stop', 'stopall', 'unsubscribe', 'optout', 'revoke', 'parar']

/** Words beside which `cancel`, `end` and `quit` leave no doubt. `Cancel my session` does. */
const fillers = new Set(
  (
    'please pls plz thanks thx thank you now ok hi hello and all any of the these this those ' +
    'your my me it to from getting receiving sending texting messaging ' +
    'text texts txt txts message messages msg msgs sms ' +
    'reminder reminders alert alerts notification notifications subscription ' +
    'anymore por favor gracias a de los las mensaje mensajes texto textos'
  ).split(' '),
)

const texts = '(texts?|txts?|texting|messages?|msgs?|reminders?|alerts?|sms)'
const between =
  '(any |more |of |these |those |this |the |all |your |my |get |receive |to |text |appointment |' +
  'session |visit )*'

/** Ways to ask for it in few words. */
const requests = [
  new RegExp(
    '\\b(do not|dont|never|no longer|you not) (ever )?(call or )?' +
      '(text|txt|message|msg|contact|remind|send|sms)( (me|us|this|these|any|anymore|again)\\b|$)',
  ),
  new RegExp(`\\b(do not|dont|no longer) (want|need|wish|like) ${between}${texts}\\b`),
  new RegExp(`\\bno more ${between}${texts}\\b`),
  new RegExp(`^(please )?no (more|${texts})( please)?$`),
  new RegExp(
    '\\b(stop|quit|cease) ' +
      '(texting|messaging|sending|contacting|reminding|bothering|getting|receiving)\\b',
  ),
  new RegExp(`\\b(stop|quit|turn off|cancel|end|disable) ${between}${texts}\\b`),
  /\bturn (these|those|this|them|it) off$/,
  /\bturn off (these|those|this|them|it)$/,
  /\brevoke\b/,
  /\bleave me alone\b/,
  /\bcease and desist\b/,
  /^(this is )?(the |a )?wrong number\b/,
]

const removal = [
  '(remove|delete) (me|my (phone )?number|this number)',
  '(take|get) (me|my number|this number) (off|out)',
  'optout',
].join('|')

/** A removal that is about nothing else, such as "from the waitlist". */
const removals = new RegExp(`\\b(${removal})\\b(.*)$`)
const ownThings = new Set('list lists system systems database contacts phone number of'.split(' '))

/** "Please don't stop the reminders": says the opposite. */
const negations = new RegExp(
  '\\b(do not|dont|never)( ever| you dare| want to| wish to)* ' +
    '(stop|unsubscribe|cancel|end|quit|revoke|remove|delete|optout)\\b',
  'g',
)

/** "Did you stop texting me?": asks what has happened. */
const pastQuestion = /^((why|when|how) )?did (you|it|they|we)\b/

const fewWords = 8

/**
 * What a received text message asks for, null if it is none of the three. `start` and `help` are
 * single words. Somebody who wants no more messages may write it in any way: as a word at the
 * beginning or the end, with signs around it, or in few words.
 */
export function parseKeyword(text: string): Keyword | null {
  const said = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const whole = said.replaceAll(' ', '')
  const keywords: readonly Keyword[] = ['stop', 'start', 'help']
  const keyword = keywords.find((each) => words[each].includes(whole))
  return keyword ?? (asksToStop(said) ? 'stop' : null)
}

function asksToStop(said: string): boolean {
  const joined = said.replaceAll(/\bopt(ed|ing)? (me )?out\b/g, 'optout')
  const [first = ''] = joined.split(' ')
  // whatever follows
  if (clearStops.includes(first)) return true
  const meant = joined.replaceAll(negations, '').replaceAll(/ +/g, ' ').trim()
  const parts = meant.split(' ')
  // nothing else can be meant by it
  if (clearStops.includes(parts.at(-1) ?? '') || /\bunsub(scribe)?\b/.test(meant)) return true
  const others = parts.filter((part) => !words.stop.includes(part))
  if (others.length < parts.length && others.every((part) => fillers.has(part))) return true
  if (parts.length > fewWords || pastQuestion.test(meant)) return false
  return requests.some((request) => request.test(meant)) || asksForRemoval(meant)
}

function asksForRemoval(meant: string): boolean {
  const about = removals.exec(meant)?.at(-1)
  const named = about?.replace(new RegExp(`\\b(appointment|session|visit) (?=${texts}\\b)`), '')
  return (
    named !== undefined &&
    named.split(' ').every((word) => word === '' || fillers.has(word) || ownThings.has(word))
  )
}
