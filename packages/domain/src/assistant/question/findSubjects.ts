import { tokenize } from '../words/tokens.ts'

const name = String.raw`[\p{L}\d][\p{L}\d'-]*`
const article = String.raw`(?:my |the |some |any |a |an |more |another |our |your )?`
/** A name of up to two words, such as "blood pressure" or "vitamin c". */
const named = `${article}(${name}(?: ${name})?)`
const own = `my (${name}(?: ${name})?)`

const accountVerbs =
  'reset|change|update|delete|remove|edit|download|renew|replace|return|refund|cancel'

/** Where a question names what it is about. */
const patterns: readonly RegExp[] = [
  // "is my testosterone low?"
  `\\b(?:is|are|was|were|hows|how's|how is|how are|whats|what's|what is|what are) ${own}`,
  // "can I take ibuprofen with my supplements?"
  '\\b(?:can|may|should|could|must|do|did) (?:i|we|you) (?:still |also |just |ever )?' +
    `(?:take|drink|eat|have|use|smoke|combine|mix|try|swallow|prescribe|get) ${named}`,
  // "which food has iron?"
  `\\b(?:which|what) (${name}) (?:has|have|contains?|helps?|lowers?|raises?)\\b`,
  // "how do I reset my password?"
  `\\b((?:${accountVerbs}) (?:my|the|a) ${name})`,
  // "when does my membership end?"
  `\\b(?:does|do|did|will) ${own}`,
  // "what did Leo ask the coach?"
  `\\b(?:did|does|has|had) (${name}) (?:\\w+ )?` +
    '(?:asks?|asked|say|said|write|written|wrote|tell|told|send|sent|take|eat|mention)\\b',
  // "what did my coach say about my knee?"
  `\\b(?:about|regarding) ${named}`,
].map((pattern) => new RegExp(pattern, 'gu'))

const verbs: ReadonlySet<string> = new Set(tokenize(accountVerbs.replaceAll('|', ' ')))

/** A word for what is done with an account, which is no typo of another one. */
export const isAccountVerb = (word: string): boolean => verbs.has(word)

/** What a question asks about a subject. */
const states: ReadonlySet<string> = new Set(
  tokenize(
    `low high higher lower normal ok okay fine good bad elevated deficient level result value too so
     still now again doing like alright healthy improving better worse back next last first new old
     current and or with before after since b4 together say said write wrote written tell told ask
     asked mention answer`,
  ),
)

/** The words, as they are searched, that a folded question names as what it is about. */
export const findSubjects = (question: string): ReadonlySet<string> =>
  new Set(
    patterns.flatMap((pattern) =>
      [...question.matchAll(pattern)].flatMap(([, words = '']) =>
        tokenize(words).filter((word) => !states.has(word)),
      ),
    ),
  )
