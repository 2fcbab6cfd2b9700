import { foldText } from '../words/tokens.ts'

const negation = String.raw`(?:not|never|no|dont|didnt|wont|wouldnt|havent|isnt|cant)\b`
const between = (most: number): string => `(?:(?!${negation})\\w+ ){0,${most}}?`
const self = '(?:i|im|ive|id|ill)'
const planning =
  '(?:plan|planned|planning|think|thinking|thought|imagine|imagining|dream|dreaming|picture|' +
  'picturing|know|decided|rehearse|practice|practiced|researched|consider|considering|figured ' +
  'out|worked out|working out how|feel like|going|gonna|want|ready|tempted|about|might|wonder|' +
  'wondering|obsess\\w*)'
/** "It" without a name; what follows can say when, but not with what or whom. */
const nameless =
  String.raw`it(?= (?:again |alone |this |every|each|all |at |on |in |to(?:night|day|morrow)|` +
  'when |if |once |and |but |so |because |without |tell|goodbye|soon|now|here|right|mon|tue|wed|' +
  'thu|fri|sat|sun)|$)'
const all = '(?:it all|it|things|everything|all of it|all this|this)'
const loved =
  '(?:kids|children|son|daughter|sister|brother|mom|mum|mother|dad|father|parents|family|wife|' +
  'husband|friends?|boyfriend|girlfriend|everyone|everybody|them|her|him)'
const senses = '(?:see|sees|seeing|saw|hear|hears|hearing|heard)'
const unreal =
  '(?:things|shadows?|figures?|faces?|people|voices?|bugs|insects|spiders|eyes|a man|a woman)'

/** What is planned, or thought of, without a name: who speaks of sport names it. */
const plans = [
  `\\b${self} ${between(4)}${planning} ${between(6)}(?:do|doing|did) ${nameless}`,
  `\\b${self} ${between(4)}${planning} ${between(4)}(?:end|ending) ${all}\\b`,
  `\\b${self} ${between(4)}${planning} (?:to )?(?:finish|finishing) (?:everything|it all) off\\b`,
  '\\b(?:a|the) (?:date|day|time|place) to do it\\b',
  `\\bway (?:to do|of doing) it ${between(4)}(?:doesnt hurt|not hurt|wont hurt|without|painless)`,
  '\\bi (?:have )?(?:got )?a plan and an? (?:date|day|time|place)\\b|' +
    '\\bive (?:got )?a plan and an? (?:date|day|time|place)\\b',
  `\\b${self} ${between(2)}want out$`,
].map((pattern) => new RegExp(pattern))

/** What somebody can do every evening, end or leave, and is none of these plans. */
const named = new RegExp(
  String.raw`\b(?:yoga|walk\w*|run|running|exercis\w*|work ?out\w*|stretch\w*|breathing|` +
    String.raw`meditat\w*|` +
    String.raw`journal\w*|sport|gym|swim\w*|cycling|bike|diet|fast|fasting|breakfast|dinner|` +
    String.raw`meal\w*|` +
    String.raw`recipe|cook\w*|sessions?|memberships?|subscription|course|lessons?|program|call|` +
    String.raw`meeting|appointment|test|form|questionnaire|routine|habit|challenge|sauna|plunge|` +
    String.raw`trip|job|lease|relationship|contract|with (?:my|him|her)|properly|correctly|` +
    String.raw`better|` +
    String.raw`magnesium|iron|vitamins?|supplements?|capsules?|powder|shopping|laundry|planks?|` +
    String.raw`squats?|(?:know|learned|understand) how to do it)\b`,
)

const farewells = [
  '\\bi (?:wont|will not) be (?:around|here)(?: (?:anymore|any longer))?$',
  '\\b(?:said|say|saying) (?:all )?(?:my|our) (?:last )?goodbyes?$',
  '\\btell (?:my )?\\w+ goodbye from me\\b',
  '\\bbought what i need(?:ed)?\\b.*\\b(?:letters?|notes?)\\b',
  `\\btell (?:my )?(?:\\w+ )?${loved} (?:that )?(?:i|im|ive)(?: have| am| really| always)* ` +
    '(?:love|loved|tried|sorry)(?! (?:the|this|that|to|it|your))\\b',
  '\\bdecided\\b.*\\btell \\w+ (?:\\w+ )?thanks?(?: you)? for (?:all|everything)\\b',
  '\\btime for me to go\\b(?! (?:to|on|home from|shopping))',
  `\\b(?:i|ive) (?:\\w+ )?(?:cut|burned|burnt|hurt) (?:myself )?(?:again|last night)\\b` +
    '(?! (?:on|with the|in the|my hair|carbs|sugar|from))',
].map((pattern) => new RegExp(pattern))

const perceptions = [
  '\\bdo(?:nt| not) recogni[sz]e my (?:own )?(?:house|home|room|wife|husband|kids|face)\\b',
  '\\bif i (?:leave|go),? (?:he|she|they)(?:ll| will| would) (?:find|hurt|kill|come after) me\\b',
  `\\b(?:slept|sleep|sleeping|awake)\\b.*\\b(?:days|nights)\\b.*\\b(?:${senses} (?:\\w+ )?` +
    `${unreal}|(?:watching|following|spying on|after|talking to) me)\\b`,
  `\\b${senses} (?:\\w+ )?${unreal} (?:\\w+ ){0,2}?(?:talk|talking|talks|speak|speaking|` +
    `whisper\\w*|` +
    'arent there|are not there|isnt there|not real|nobody else|no one else|on the wall|' +
    'telling me)\\b',
  '\\bcal(?:f|ves)\\b.*\\b(?:hurts?|hurting|pain\\w*|ach\\w+|tender|sore)\\b.*\\b(?:warm|hot|' +
    'swollen|red)\\b(?! (?:bath|shower|water|pad|compress|pack|up|down))',
].map((pattern) => new RegExp(pattern))

const toPlain = (text: string): string =>
  foldText(text)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Whether a sentence of a text says that somebody plans to harm themselves, or says goodbye. */
export function statesPlan(text: string): boolean {
  const whole = toPlain(text)
  if (farewells.some((pattern) => pattern.test(whole))) return true
  // marks are often missing or wrong
  return [whole, ...text.split(/[.!?,:;\n]+/).map(toPlain)].some(
    (each) => !named.test(each) && plans.some((pattern) => pattern.test(each)),
  )
}

/** Whether a text describes what nobody else perceives, or the signs of a clot. */
export const statesSigns = (text: string): boolean =>
  perceptions.some((pattern) => pattern.test(toPlain(text)))
