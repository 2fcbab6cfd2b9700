import type { DefinitionProblem } from './definitionProblem.ts'
import { listMissingAlerts } from './findItem9.ts'
import { foldText } from './foldText.ts'
import { isQuestion, listItems } from '../listItems.ts'
import { isScorable } from '../questionKinds.ts'
import type { Questionnaire, QuestionnaireItem } from '../questionnaire.ts'

const person = '(?:your|my|one s|his|her|their|our)'
const self = `(?:(?:your|my|one|him|her|them|our)(?:self|selves)|${person} (?:own )?(?:self|body))`
const life = `${person} (?:own )?li(?:fe|ves)`
/** "not", "no longer" and shortened forms: an apostrophe is a space. */
const not = '(?:not|never|no longer|n t)'
const thoughts = '\\b(?:thought|think|thinking|idea|fantas[a-z]*|preoccup[a-z]*)s? (?:[a-z]+ ){0,3}'
const english = [
  '\\bs ?u ?i ?c ?i ?d',
  '\\bself (?:harm|injur|mutilat)',
  'better off (?:dead|without (?:me|you))',
  '\\boverdos',
  `\\b(?:hurt|harm|injur|kill|cutt?|mutilat)(?:e|ed|es|s|ing)? ${self}`,
  `\\b(?:end|take?)(?:n|s|ed|ing)? ${life}`,
  `\\btook ${life}`,
  '\\bend(?:ed|ing)? it all\\b',
  '\\b(?:want(?:ed|ing)? to|wish(?:ed|ing)? to) (?:die|be dead)\\b',
  `${not} want(?:ed)? to (?:live|be alive|be here|be around|exist|wake up|go on)\\b`,
  `\\bwish[a-z]* (?:[a-z]+ ){0,4}${not} (?:have )?(?:wake up|woken up|(?:been )?born)\\b`,
  '\\bw(?:ere|as) dead\\b',
  '\\b(?:being|rather be) dead\\b',
  `${not} be(?:ing)? alive\\b`,
  `${thoughts}(?:death|dying)\\b`,
  '\\bdeath (?:or|and) dying\\b',
  `${not} worth living\\b`,
  `\\blife (?:[a-z]+ ?){0,2}${not} worth it\\b`,
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
const selfHarmWords = new RegExp([...english, ...spanish].join('|'), 'g')
const phq9Words = new RegExp(phq9.join('|'), 'g')

type PlacedText = readonly [place: string, text: string | undefined]

/** Everything that a member reads, in its order: a sentence may be split over two texts. */
const listTexts = (questionnaire: Questionnaire) => {
  const { title, introduction, items, scores = [], source, consent, url } = questionnaire
  return [
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
    // a score can have the name of a question
    ...scores.flatMap(({ key, title, bands = [] }): PlacedText[] =>
      [title, ...bands.flatMap((band) => [band.title, band.text])].map((text) => [
        `score ${key}`,
        text,
      ]),
    ),
    ['consent', consent?.text],
  ] satisfies PlacedText[]
}

/** The places where words stand, each once: that of the text in which a match begins. */
function listMentions(texts: readonly PlacedText[], words: RegExp): string[] {
  const starts: { readonly place: string; readonly at: number }[] = []
  let all = ''
  for (const [place, text = ''] of texts) {
    const folded = foldText(text)
    if (folded === '') continue
    starts.push({ place, at: all.length })
    all += `${folded} `
  }
  const places = Array.from(
    all.matchAll(words),
    ({ index }) => starts.filter(({ at }) => at <= index).at(-1)?.place,
  )
  return [...new Set(places)].filter((place) => place !== undefined)
}

const canAlert = (item: QuestionnaireItem): boolean =>
  isQuestion(item) && isScorable(item) && item.read_only !== true

/** The places that name self-harm and whose answers alert nobody. */
function listSilentMentions(questionnaire: Questionnaire, texts: readonly PlacedText[]): string[] {
  const items = listItems(questionnaire)
  const alerts = new Set(questionnaire.alerts?.map(({ question }) => question))
  const mentions = listMentions(texts, selfHarmWords).map((place) => {
    const index = items.findIndex(({ link_id }) => link_id === place)
    // a heading is about the next question, and so is what cannot alert itself
    const asked = index < 0 ? undefined : items.slice(index).find(canAlert)?.link_id
    return { place, index, asked, isAlerting: asked !== undefined && alerts.has(asked) }
  })
  const alerted = mentions.flatMap(({ asked, isAlerting }) => (isAlerting ? asked : []))
  return mentions
    .filter(({ place, index, asked, isAlerting }) => {
      if (isAlerting) return false
      if (index < 0) return alerted.length === 0
      if (asked === place) return true
      // a text after a question that alerts says where help is, or asks for words
      return !alerted.includes(items.slice(0, index).findLast(canAlert)?.link_id)
    })
    .map(({ place }) => place)
}

/**
 * Words about suicide or self-harm whose answers alert nobody. It does not prevent a publication,
 * but may leave somebody without help. A text beside the questions needs one that alerts and names
 * it too; the name of the PHQ-9 needs any alert, because its questions may be a translation.
 */
export function listSelfHarmWarnings(questionnaire: Questionnaire): DefinitionProblem[] {
  // what is refused names the alert that is missing
  if (listMissingAlerts(questionnaire).length > 0) return []
  const texts = listTexts(questionnaire)
  const isSilent = (questionnaire.alerts ?? []).length === 0
  const places = [
    ...listSilentMentions(questionnaire, texts),
    ...(isSilent ? listMentions(texts, phq9Words) : []),
  ]
  return [...new Set(places)].map((place) => ({
    place,
    message:
      'mentions suicide, self-harm or the PHQ-9, and no answer to it alerts the practice: if an ' +
      'answer can say so, add {"question": "<its link_id>", "at_least": <value>} to alerts (FHIR ' +
      'has no field for it); a text that only says where help is needs none',
  }))
}
