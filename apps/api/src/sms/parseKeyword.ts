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
  stop: [...providerWords, 'alto', 'parar', 'cancelar'],
  start: ['start', 'yes', 'unstop'],
  help: ['help', 'info'],
}

/** Words that end the consent at the beginning or end of any message. */
const clearStops = ['stop', 'stopall', 'unsubscribe', 'optout', 'revoke', 'parar']

/** Beside these words `cancel`, `end` and `quit` leave no doubt. `Cancel my session` does. */
const fillers = new Set(
  (
    'please pls plz thanks thank you now ok hi hello and all of the these this those your my me ' +
    'it to from getting receiving sending texting messaging text texts message messages sms ' +
    'reminder reminders alert alerts notification notifications subscription'
  ).split(' '),
)

/** Ways to ask for it in few words. */
const requests = [
  /\b(do not|dont|never|no longer) (ever )?(text|message|contact|remind|send|sms)\b/,
  /\bno more (texts?|messages?|reminders?|sms)\b/,
  /\bstop (texting|messaging|sending|contacting|reminding)\b/,
  /\bstop (these|those|the|all|your) (texts|messages|reminders|sms)\b/,
  /\b(remove|delete) (me|my (phone )?number|this number)\b/,
  /\btake (me|my number|this number) off\b/,
  /\bopt(ing)? (me )?out\b/,
  /\bleave me alone\b/,
]
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
  // "please don't stop the reminders"
  if (/\b(do not|dont|never) (stop|unsubscribe|cancel|end|quit)\b/.test(said)) return false
  const parts = said.replaceAll(/\bopt(ed|ing)? (me )?out\b/g, 'optout').split(' ')
  if (clearStops.some((word) => parts[0] === word || parts.at(-1) === word)) return true
  const others = parts.filter((part) => !words.stop.includes(part))
  if (others.length < parts.length && others.every((part) => fillers.has(part))) return true
  return parts.length <= fewWords && requests.some((request) => request.test(said))
}
