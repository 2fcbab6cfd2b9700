import { wordLists } from './vocabulary/wordLists.ts'

const drugs = (wordLists['drug'] ?? '').replaceAll(' ', '|').replaceAll('_', ' ')
const nutrients =
  'vitamins?(?: [a-k]\\d{0,2})?|multivitamins?|b12|d3|omega ?3|fish oil|iron|magnesium|zinc|' +
  'calcium|selenium|potassium|folate|melatonin|creatine|ashwagandha|turmeric|niacin|caffeine|' +
  '\\w*glycinate|' +
  drugs
const portions =
  'supplements?|meds|medicines?|medications?|pills?|capsules?|tablets?|softgels?|gumm(?:y|ies)|' +
  'drops|pill box|pillbox|dose'
/** "My iron test" is nothing that is swallowed. */
const swallowed =
  '(?! (?:tests?|levels?|values?|results?|panels?|readings?|reports?|infusions?|deficien\\w+|' +
  'saturation|rich|stores?))'
const substance = `(?:${nutrients}|${portions})\\b${swallowed}`
const nutrient =
  `(?:${nutrients}|irons|magnesiums|zincs)\\b${swallowed}` +
  '(?: (?:pills|capsules|tablets|softgels|gummies))?'
const counts = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}'
const many =
  '(?:[4-9]|[1-9]\\d|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)'
const own =
  `(?:my|mine|our|adult|an adult|some|(?:${counts}|some|a few|several|most|all) of ` +
  `(?:my|our|the))`
const young =
  '(?:toddlers?|bab(?:y|ies)|infant|newborn|kids?|child|children|son|daughter|grandson|' +
  'granddaughter|grandkids?|grandchild(?:ren)?|nephew|niece|twins?|little (?:one|boy|girl)|' +
  'boy|girl|' +
  `(?:${counts}) ?(?:year|yr|month|week)s? old|\\d{1,2} ?(?:yo|mo))`
const others =
  `(?:he|she|they|${young}|husband|wife|partner|mother|mom|mum|father|dad|grandm\\w+|grandp\\w+|` +
  'brother|sister|friend|boyfriend|girlfriend|roommate|someone|somebody)'
const some = '(?:\\w+ ){0,3}?'
const notNegated = '(?:(?!not|never|dont|didnt|hasnt|wont)\\w+ ){0,3}?'
const once =
  '(?:in one go|at once|in one day|in a day|in one sitting|at one time|all together|together|' +
  'by accident|by mistake|accidentally|mistakenly|on purpose|today|tonight|this morning|just now)'
const took = '(?:took|taken|swallowed|ate|eaten|downed|popped|had|drank|chewed)'
/** An intake that is spread over a time, which is what the plan says. */
const asPlanned =
  '(?!.*\\b(?:(?:this|last|per|a|each|every|the whole|over the) (?:week|month|year)|so far|since|' +
  'daily|on time|as (?:planned|prescribed|usual|directed)|regularly|every day|each day)\\b' +
  '(?! (?:breakfast|lunch|dinner|noon|midnight|this morning|last night)\\b))'
const fetched = '(?!.*\\b(?:for me|to me|from the|pharmacy|store|deliver\\w*|mail|refill\\w*)\\b)'

const first = '(?:i|im|ill) (?:(?:am|will|just|going|gonna|want|to|think|might|ll) )*'
const willTake = '(?:take|taking|swallow|swallowing|down|downing)'
const everything =
  '(?:all of (?:it|them|those|these)|(?:it|them|those) all|everything|the (?:lot|whole (?:box|' +
  'bottle|pack)))'
const soon = ' (?:today|tonight|now|in the (?:drawer|box|cabinet|house))'
/** How or when within a day. */
const everyUse = ' (?:at (?:bedtime|once)|in (?:one go|the (?:morning|evening)))'

const patterns = [
  // somebody else took what is the member's
  `\\b${others} ${notNegated}(?:had|took|taken|got|found|used|opened) ${own} ` +
    `${some}${substance}${fetched}`,
  `\\b${others} ${notNegated}(?:swallowed|ate|eaten|chewed|licked|sucked|downed|drank|emptied|` +
    `got hold of|got into|got at|opened) ${some}${own} ${some}${substance}`,
  `\\b${young} ${notNegated}(?:swallowed|ate|eaten|chewed|licked|sucked|drank|got hold of|got ` +
    `into) ` +
    `${some}${substance}`,
  `\\b${young} ${notNegated}put ${some}${substance} (?:\\w+ ){0,3}?(?:mouth|nose)\\b`,
  `\\b(?:accidentally|mistakenly|by (?:accident|mistake)|wrongly) (?:gave|fed|given) ` +
    `(?:\\w+ ){0,5}?${substance}`,
  `\\b(?:gave|fed|given) (?:\\w+ ){0,2}?${young} ${some}(?:my|our|adult|an adult|one of my) ` +
    `${some}${substance}`,
  `\\b(?:gave|fed|given) (?:\\w+ ){0,2}?(?:${young}|him|her|them) (?:\\w+ ){0,4}?${substance}.*` +
    '\\b(?:by (?:accident|mistake)|accidentally|wrong|instead|too (?:much|many))\\b',
  // the amounts of several days
  `\\b${took} ${some}(?:(?:${counts}|an?|few|couple|several|whole|entire) )(?:of )?(?:days?|` +
    `weeks?|months?) ` +
    `(?:worth |supply )?(?:of )${some}${substance}.*\\b${once}\\b`,
  `\\b(?:i|ive) (?:have |just |accidentally |already )*${took} ${many} (?:of )?(?:my |the |` +
    `those |these )?${nutrient}${asPlanned}`,
  `\\b(?:i|ive) (?:have |just |accidentally |already )*${took} ${many} (?:of )?(?:my |the |` +
    `those |these )?${substance}.*` +
    '\\b(?:at once|in one go|by accident|by mistake|accidentally|angry|upset|wanted to|on ' +
    'purpose)\\b',
  `\\b(?:i|ive) (?:have |just |accidentally |already )*${took} (?:my |the )?${nutrient} ` +
    `${many} times ` +
    '(?:today|tonight|in (?:one|a) day|since (?:this|yesterday)|this morning|already)\\b',
  `\\b(?:i|ive) (?:have |just |accidentally |already )*(?:took|taken|swallowed|ate|downed) ` +
    `all (?:of )?(?:my |the )?(?:${nutrients})\\b${swallowed}${asPlanned}`,
  '\\b(?:i|ive) (?:have |just |accidentally |already )*' +
    '(?:took|taken|swallowed|downed) (?:all of (?:it|them|those|these)|(?:it|them) all|' +
    'everything|the (?:lot|rest|whole thing)|all)(?: (?:at once|today|now|tonight|by accident))?$',
  '^(?:(?:took|swallowed|downed) (?:all of (?:it|them)|everything)|' +
    `(?:(?:took|swallowed|downed) )?${many} (?:of )?(?:my |the )?${nutrient})$`,
  // about to take everything; "do I take everything today?" asks for the plan
  `^(?:tonight |today |now |then )?${first}${willTake} ${everything}(?:${everyUse})*` +
    `(?:${soon})(?:${everyUse})*$`,
  `^(?:tonight|now) ${first}${willTake} ${everything}(?:${everyUse})*$`,
  // without a name
  `^(?:i |ive )?(?:just |accidentally )*${took} (?:too many|${many} (?:of (?:the|those|these|my) ` +
    `(?:\\w+ )?(?:ones|pills|capsules|tablets))|(?:two|three|a few) too many)\\b`,
  `\\b(?:took|swallowed|downed) (?:my |the |an? )?(?:whole|entire) (?:\\w+ )?(?:box|bottle|pack|` +
    'jar|organizer|weeks?|month|supply)\\b(?! (?:off|to|for|of work|in))',
  `\\b(?:${counts}|several|few) (?:days|weeks|months) (?:worth )?(?:of )?${some}${substance}.*` +
    '\\b(?:at once|in one (?:go|morning|evening|day|night|sitting))\\b',
  `\\b(?:took|swallowed|downed) (?:${counts}|several) (?:days|weeks|months) worth of ` +
    `${some}${substance}${fetched}`,
  // a child, and what was spoken of
  `\\b${young} ${notNegated}(?:swallowed|ate|eaten|chewed|drank|got into|got hold of) ` +
    '(?:them|it|some|those|these|one|two|a few|all)(?: (?:all|today|now|just now|by accident))?$',
  `\\b${young} ${notNegated}(?:drinks|eats|licks|swallows) ${some}${own} ${some}${substance}|` +
    `\\b${young} ${some}${own} ${some}${substance} (?:\\w+ ){0,2}?(?:drinks|eats|licks|` +
    'swallows) (?:them|it)\\b',
].map((pattern) => new RegExp(pattern))

const greeting = /^(?:(?:hi|hello|hey|sorry(?: to bother you)?|quick question|ok|so|um|well) )+/

/**
 * Whether a text says that somebody else took a medicine or supplement of the member, or that the
 * member took the amounts of several days. `plain` is without marks.
 */
export function statesIntake(plain: string): boolean {
  const text = plain.replace(greeting, '')
  return patterns.some((pattern) => pattern.test(text))
}
