import type { DefinitionProblem } from './definitionProblem.ts'
import { listMissingAlerts } from './findItem9.ts'
import { findQuestion, isQuestion, listItems } from './listItems.ts'
import type { Questionnaire, QuestionnaireAlert } from './questionnaire.ts'

/** Letters of other scripts that look like a Latin one, which no normalization folds. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'ѕs', 'јj', 'ԁd', 'һh', 'ӏl', 'қk', 'кk']
    .concat(['тt', 'мm', 'нh', 'вb', 'αa', 'εe', 'οo', 'ρp', 'ιi', 'υu', 'νv', 'κk', 'τt', 'ıi'])
    .map((pair) => Array.from(pair) as [string, string]),
)

/** Lowercase Latin words with single spaces, without accents and invisible characters. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/./gu, (letter) => lookalikes[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const own = '(?:your|my|one|him|her|them)(?:self|selves)'
const life = '(?:your|my|one s|his|her|their) (?:own )?li(?:fe|ves)'
const english = [
  'suicid',
  '\\bself (?:harm|injur|mutilat)',
  'better off dead',
  'not worth living',
  `\\b(?:hurt|harm|injur|kill|cutt?)(?:e|ing)? ${own}`,
  `\\b(?:end|tak)(?:e|ing)? ${life}`,
  '\\b(?:want(?:ed|ing)? to|wish(?:ed|ing)? to) (?:die|be dead|not live)',
  '\\bw(?:ere|as) dead\\b',
]
const spanish = [
  'autolesi',
  '(?:hacer|causar)(?:se|te|me|le)? (?:algun )?dano',
  '(?:lastimar|herir|danar|lesionar|matar|cortar)(?:se|te|me)\\b',
  '(?:quitar|arrancar)(?:se|te|me) la vida',
  'acabar con (?:su|tu|mi|la) (?:propia )?vida',
  'mejor (?:estar )?muert[oa]',
  '(?:quer|quier|dese)[a-z]* (?:de )?(?:morir|estar muert[oa])',
  'no (?:vale|valga) la pena vivir',
]
const phq9 = ['\\bp ?h ?q ?(?:9|ix|nine)\\b', 'patient health questionnaire ?(?:9|ix|nine)\\b']
const selfHarm = new RegExp([...english, ...spanish, ...phq9].join('|'), 'g')

type PlacedText = readonly [place: string, text: string | undefined]

/** Everything that a member reads, in its order: a sentence may be split over two texts. */
const listTexts = ({ title, introduction, items, source, consent, url }: Questionnaire) =>
  [
    ['url', url],
    ['title', title],
    ['introduction', introduction],
    ['source', source?.name],
    ...listItems({ items }).flatMap((item): PlacedText[] => [
      [item.link_id, item.text],
      [item.link_id, item.hint],
      ...(isQuestion(item)
        ? [
            item.scale?.low,
            item.scale?.high,
            ...(item.options ?? []).flatMap(({ text, explanation }) => [text, explanation]),
            item.explanation,
          ].map((text): PlacedText => [item.link_id, text])
        : []),
    ]),
    ['consent', consent?.text],
  ] satisfies PlacedText[]

/** The places whose texts name suicide, self-harm or the PHQ-9. */
function listSelfHarmPlaces(questionnaire: Questionnaire): string[] {
  const starts: { readonly place: string; readonly at: number }[] = []
  let all = ''
  for (const [place, text = ''] of listTexts(questionnaire)) {
    const words = foldText(text)
    if (words === '') continue
    starts.push({ place, at: all.length })
    all += `${words} `
  }
  const places = Array.from(
    all.matchAll(selfHarm),
    ({ index }) => starts.filter(({ at }) => at <= index).at(-1)?.place,
  )
  return [...new Set(places)].filter((place) => place !== undefined)
}

/** How often, from the mildest answer of a frequency scale to the worst one. */
const frequencies = [
  /^(?:not at all|never|no|none|at no time|nunca|para nada|ningun dia|jamas)$/,
  /^(?:rarely|seldom|once|rara vez|casi nunca)$/,
  /^(?:several days|some days|sometimes|a few days|varios dias|algunos dias|a veces)$/,
  /^(?:more than half the days|most days|often|mas de la mitad de los dias|a menudo)$/,
  /^(?:(?:nearly |almost )?every day|daily|always|yes|casi todos los dias|siempre|si)$/,
]

/** Why an alert would be raised by the milder answers, null if nothing says so. */
function findReversal(
  questionnaire: Questionnaire,
  { question: linkId, at_least }: QuestionnaireAlert,
): string | null {
  const options = (findQuestion(questionnaire, linkId)?.options ?? []).flatMap((option) => {
    const words = foldText(option.text)
    const rank = frequencies.findIndex((frequency) => frequency.test(words))
    const { text, ordinal_value: value } = option
    return rank < 0 || value === undefined ? [] : [{ text, rank, value }]
  })
  for (const milder of options)
    for (const worse of options)
      if (milder.rank < worse.rank && milder.value > worse.value)
        return (
          `alerts from ${at_least} on, but its answer “${milder.text}” is worth ${milder.value} ` +
          `and “${worse.text}” only ${worse.value}: give the answers that need help higher values`
        )
  return null
}

/**
 * What does not prevent a publication, but may leave somebody without help: words about suicide or
 * self-harm in a questionnaire that alerts nobody, and alerts of the milder answers.
 */
export function listSafetyWarnings(questionnaire: Questionnaire): DefinitionProblem[] {
  const alerts = questionnaire.alerts ?? []
  const reversed = alerts.flatMap((alert) => {
    const message = findReversal(questionnaire, alert)
    return message === null ? [] : [{ place: alert.question, message }]
  })
  // what is refused names the alert that is missing
  if (alerts.length > 0 || listMissingAlerts(questionnaire).length > 0) return reversed
  return listSelfHarmPlaces(questionnaire).map((place) => ({
    place,
    message:
      'mentions suicide, self-harm or the PHQ-9, and no answer alerts the practice: if an answer ' +
      'can say so, add {"question": "<its link_id>", "at_least": <value>} to alerts (FHIR has no ' +
      'field for it); a text that only says where help is needs none',
  }))
}
