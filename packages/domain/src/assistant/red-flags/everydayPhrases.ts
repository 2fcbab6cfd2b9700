import { wordLists } from './vocabulary/wordLists.ts'

const join = (...lists: readonly string[]): string =>
  lists
    .flatMap((list) => (wordLists[list] ?? list).split(/\s+/))
    .map((word) => word.replaceAll('_', ' '))
    .join('|')

/** Texts that are harmless unless one of the other words is anywhere beside them. */
type EverydayPhrase = { readonly phrases: readonly string[]; readonly unless: string }

const named =
  '(?:vitamins?(?: [a-k]\\d{0,2})?|multivitamins?|b12|d3|omega ?3|fish oil|iron|magnesium|zinc|' +
  'calcium|selenium|folate|protein|creatine|collagen|probiotics?|ashwagandha|turmeric|' +
  'supplements?|\\w*glycinate)'
const portion = '(?:dose|doses|dosage|amount|pills|capsules|tablets|drops)'
const few = '(?:\\w+ ){0,4}?'
const enough = '(?:enough|sufficient|too (?:much|many|little|few|low|high|strong|weak))'
const tooMuch = 'too (?:much|many|little|few)'
/** Who asks about what they take every day, or about everybody. */
const asker =
  '(?:(?:am|are) (?:i|we|you)|(?:do|can|could|would|should|may) (?:i|we|you|one|people|someone)|' +
  'what (?:if|happens if|happens when|would happen if) (?:i|you|one|someone))'

/** "Is my dose enough?", "can you take too much iron?", but not "I took too much". */
const doseQuestions: EverydayPhrase = {
  phrases: [
    `(?:is|are|was|were) (?:my|our|the|this) ${few}(?:${portion}|${named}) ` +
      `(?:\\w+ ){0,5}?${enough}`,
    `(?:is|are|was|were) (?:an? |\\w+ )?(?:amount |mg |iu )?(?:of )?${few}${named} ${few}${enough}`,
    `(?:what|which) ${few}(?:dose|dosage|amount) (?:of ${few}${named} )?` +
      `(?:is|would be|are) ${enough}`,
    `(?:my|the) ${few}(?:${portion}|${named}) (?:is|are|seems?|feels?) (?:\\w+ )?${enough}`,
    `(?:i|we) (?:\\w+ )?take ${tooMuch} (?:of )?${few}${named}`,
    `${named} (?:\\w+ ){0,6}?(?:if|when) (?:i|you|one|people|someone) (?:take|get|have) ${tooMuch}`,
    `how much ${few}${named} (?:is|would be|are) ${enough}`,
    `${asker} (?:\\w+ )?(?:tak(?:e|ing)|get(?:ting)?|hav(?:e|ing)|us(?:e|ing)) ${tooMuch} ` +
      `(?:of )?${few}${named}`,
    `(?:am i|do i|are we|do we) (?:\\w+ )?tak(?:e|ing) ${tooMuch} (?:\\w+ )?${portion}`,
    `(?:did|have) i (?:\\w+ )?tak(?:e|en) ${tooMuch} (?:of )?(?:my |the )?${named}`,
    `(?:is|are|was|would) (?:\\w+ ){0,3}?(?:${portion}|pill|capsule|tablet|softgel|drop) ` +
      `(?:\\w+ ){0,4}?${enough}`,
    // a supply
    `enough ${few}(?:${named}|${portion}) ${few}(?:for|until|to last) (?:an?|the|this|my|next|` +
      `one|two|three|four|\\d+) (?:\\w+ )?(?:days?|weeks?|months?|trip|vacation|holidays?|travel|` +
      `flight|year|winter|summer|session|appointment)`,
  ],
  unless: join(
    'drug',
    'toxic',
    'alcohol',
    'street',
    'young',
    'infant',
    `kill\\w* die dies dead dying death lethal fatal deadly poison\\w* overdos\\w* surviv\\w* harm
     hospital end ends ending wake forever asleep sleeping anymore goodbye myself everyone nobody
     once swallow\\w* whole bottles? handful box pack packets saved hoard\\w* stash stock\\w*
     dizzy faint numb strange scared throat hives chest swollen swelling confused drowsy shaky panic
     vomit\\w* blood passed_out kids grandma regret purpose insulin potassium all`,
    // so many at once
    `(?:[6-9]|\\d\\d+|six|seven|eight|nine|ten|twelve|\\w+teen|\\w+ty|dozens?)_` +
      `(?:\\w+_)?(?:pills|capsules|tablets|doses|of)`,
  ),
}

const skin =
  '(?:arms?|legs?|wrists?|skin|thighs?|hands?|fingers?|stomach|belly|face|chest|neck|feet|foot|' +
  'hips?|ankles?|body|veins?|same|inside|house|bridge|letters?|note)'

const supplies: EverydayPhrase = {
  phrases: [
    // a supply that ends
    'take (?:my |the )?(?:very )?last (?:\\w+ )?(?:capsules?|pills?|tablets?|softgels?|dose)' +
      '(?=.*\\b(?:reorder|refill|order|buy|run out|new (?:bottle|box|pack))\\b)',
    '(?:cant|hate to|hard to) (?:\\w+ )?swallow(?:ing)? (?:such |these |the |those )?(?:big |' +
      'large |' +
      'huge )(?:capsules?|pills?|tablets?|softgels?)',
    '(?:can|may|should|could) i (?:also )?take (?:an? |one |two |2 |1 )?(?:more |extra ' +
      ')?(?:\\w+ )?' +
      `${named} (?:if|when) (?:i )?cant (?:fall )?(?:a)?sleep`,
  ],
  unless: join(
    'drug',
    'toxic',
    'alcohol',
    'young',
    `all whole bottles? handful kill\\w* die dying death dead overdos\\w* goodbye forever anymore
     never lethal swollen throat breath breathe breathing face suddenly saliva choking tonight end
     nights days voices see hear`,
  ),
}

const body: readonly EverydayPhrase[] = [
  {
    phrases: [
      `(?:burned|burnt|burn|cut|scratched) (?:the|some|those) (?!${skin}\\b)\\w+ (?:again|too)`,
      '(?:kids?|children|baby|dogs?|cats?|neighbors?|toddler|puppy) (?:dont|doesnt|wont|never|' +
        'didnt) ' +
        'let (?:me|us) sleep',
      'so busy (?:that )?i (?:\\w+ )?(?:not|cant|couldnt|barely) (?:\\w+ )?breathe?',
    ],
    unless: join(
      `myself himself herself die dying kill hurt hurts chest pain blue blood bleeding ` +
        `purpose relief
       voices shake shaking harm now faint`,
    ),
  },
  {
    phrases: [
      '(?:legs?|calf|calves|foot|feet|toes?|thighs?|hamstrings?) (?:\\w+ )?cramp(?:s|ing|ed)?',
      'cramps? in (?:my |the |both |one )?(?:legs?|calf|calves|foot|feet|toes?|thighs?)',
    ],
    unless: join(
      `swollen swelling hot red warm blue pale cold numb chest breath breathe breathing pregnant
       weak fell faint severe unbearable worst seizure whole_body`,
    ),
  },
  {
    phrases: [
      '(?:short|out) of breath (?:after|from|on|when|while) (?:\\w+ ){0,3}?(?:stairs|steps|run|' +
        'running|hills?|climb\\w*|workout|sprint\\w*|exercise|gym) (?:\\w+ ){0,4}?' +
        '(?:fine|ok|okay|better|good|normal|gone|recovered)',
    ],
    unless: join(
      `chest arm jaw faint fainted pain hurts blue swollen heart sweat sweating dizzy blood pregnant
       always every worse not never cant still`,
    ),
  },
  {
    phrases: [
      '(?:burn(?:ed|t)?|cut|hit|bumped|scratched|pinched) (?:my |his |her |the |a )?' +
        '(?:hand|finger|thumb|arm|leg|foot|toe|knee|elbow) (?:a little|a bit|slightly|a tiny bit)',
      '(?:little|small|tiny|minor|slight) (?:burn|cut|scratch|bruise) (?:on|from|of|to) ' +
        '(?:\\w+ )?\\w+',
    ],
    unless: join(
      'young',
      'infant',
      `blister blisters white deep face eye eyes acid chemical myself purpose bleeding bled blood
       swollen infected black numb pus wrist wrists again feel relief he she him his`,
    ),
  },
  {
    phrases: [
      '(?:mother|father|mom|mum|dad|grand\\w+|uncle|aunt|brother|sister|parents?) ' +
        '(?:has |have |both )?(?:died|passed(?: away)?) (?:of|from|after) (?:an? )?' +
        '(?:\\w+ )?(?:attack|stroke|cancer|' +
        'aneurysm|disease|diabetes|failure)',
    ],
    unless:
      // without a question about what is measured, it is grief
      '^(?!.*\\b(?:lipids?|cholesterol|ldl|hdl|pressure|risks?|tests?|tested|check|checked|' +
      'screen\\w*|genetic|inherit\\w*|measure\\w*)\\b)|\\b(?:now|just|today|help|911|i want|miss|' +
      'join|die|dying|cant|alone|anymore|my fault)\\b',
  },
  {
    phrases: [
      'cant (?:fall |get to |get any |get )?(?:a)?sleep(?:ing)? (?:because|cuz|cause|bc|' +
        'due to|when|with|next to)',
    ],
    unless: join('drug', 'breath', 'pain hurts scared afraid hit hits voices'),
  },
]

const compiled = [doseQuestions, supplies, ...body].map(({ phrases, unless }) => ({
  phrase: new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g'),
  unless: unless.startsWith('^') ? new RegExp(unless) : new RegExp(`\\b(?:${unless})\\b`),
}))

/** Replaces what members ask about every day. What else a text says is still read. */
export const replaceEveryday = (plain: string): string =>
  compiled.reduce(
    (text, { phrase, unless }) =>
      unless.test(plain) ? text : text.replaceAll(phrase, ' harmless '),
    plain,
  )
