import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeAnswer } from './composeAnswer.ts'
import { outsideKeyword, parseQuestion, type Vocabulary } from './parseQuestion.ts'
import type { Passage } from './passage.ts'
import { hasDose, hasQuantity, listDates, listQuantities } from './quantities.ts'
import { rankPassages } from './rankPassages.ts'
import { countEdits, findSimilarWords } from './spelling.ts'
import { splitSentences } from './splitSentences.ts'
import { tokenize } from './tokens.ts'

const createPassage = (fields: Partial<Passage> & Pick<Passage, 'id'>): Passage => ({
  source: 'plan',
  title: 'Magnesium glycinate',
  body: 'Magnesium glycinate: 200 mg, at bedtime, every day.\nWhy: Your legs are restless.',
  keywords: 'plan supplement take dose',
  at: null,
  isHistory: false,
  ...fields,
})

function countWords(passages: readonly Passage[]): Vocabulary {
  const counts = new Map<string, number>()
  for (const { title, body, keywords } of passages)
    for (const word of new Set(tokenize(`${title} ${body} ${keywords}`)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return { size: passages.length, counts }
}

function answer(question: string, passages: readonly Passage[], before: string | null = null) {
  const vocabulary = countWords(passages)
  const parsed = parseQuestion(question, vocabulary, before)
  return composeAnswer(rankPassages(passages, parsed, vocabulary), parsed, vocabulary)
}

const magnesium = createPassage({ id: 'magnesium' })
const ferritin = createPassage({
  id: 'ferritin',
  source: 'labs',
  title: 'Ferritin',
  body: 'Ferritin: 22 ng/mL, below the range, range 30 to 150 ng/mL (Nov 3, 2026).',
  keywords: 'lab result blood',
  at: 2,
})
const credits = createPassage({
  id: 'credits',
  source: 'credits',
  title: 'Credits',
  body: 'You have 3 credits.',
  keywords: 'session credit balance',
})
const all = [magnesium, ferritin, credits]

describe('tokenize', () => {
  it.each([
    ['Omega-3, omega 3', ['omega', 'omega3', '3', 'omega', 'omega3', '3']],
    ['Vitamin D', ['vitamin', 'vitamind', 'd']],
    ['Crème brûlée', ['crem', 'brule']],
    ["my coach's doses", ['my', 'coach', 'dos']],
    ["don't", ['do', 'not']],
    ['1,000 mg', ['1,000', 'mg']],
  ])('reads %s', (text, words) => expect(tokenize(text)).toEqual(words))
})

describe('findSimilarWords', () => {
  it('finds a word with a letter missing, changed or swapped', () => {
    expect(countEdits('feritin', 'ferritin', 2)).toBe(1)
    expect(countEdits('magnesuim', 'magnesium', 2)).toBe(1)
    expect(findSimilarWords('magnesuim', ['magnesium', 'manganese', 'iron'])).toEqual(['magnesium'])
  })

  it('takes no short word or number for another one', () => {
    expect(findSimilarWords('iorn', ['iron'])).toEqual([])
    expect(findSimilarWords('b12', ['b13'])).toEqual([])
  })
})

describe('composeAnswer', () => {
  it('quotes whole sentences of the passage that a misspelled question is about', () => {
    const { outcome, quotes } = answer('how much magnesuim do i take', all)
    expect(outcome).toBe('answered')
    expect(quotes[0]).toMatchObject({
      passage: { id: 'magnesium' },
      sentences: ['Magnesium glycinate: 200 mg, at bedtime, every day.'],
    })
  })

  it('answers both topics of a question', () => {
    const { quotes } = answer('what is my ferritin and how many credits do I have?', all)
    expect(quotes.map(({ passage }) => passage.id).toSorted()).toEqual(['credits', 'ferritin'])
  })

  it.each(['', '???', 'the of and', 'who won the football game'])(
    'finds nothing for "%s"',
    (question) =>
      expect(answer(question, all)).toMatchObject({ outcome: 'unanswered', quotes: [] }),
  )

  const reply = createPassage({
    id: 'reply',
    source: 'message',
    title: 'Message from Ana Rivera',
    body: 'Of course. Leave two hours between coffee and iron.',
    keywords: 'message coach wrote said can I have an espresso at work',
  })

  it.each([
    'can i take ibuprofen with my supplements',
    'should I take zinc',
    'is my testosterone low',
    'how do I reset my password',
    'what did Leo ask about magnesium',
    'how do I cancel my credits',
  ])('does not answer "%s" with what is about its other words', (question) =>
    expect(answer(question, all).outcome).not.toBe('answered'),
  )

  it('takes no explanation of another test for a result', () => {
    const body = `${ferritin.body}\nThe liver stores it, and the kidneys do not.`
    const explained = { ...ferritin, body, keywords: 'lab result blood kidney' }
    for (const question of ['is my liver fine', 'how are my kidneys'])
      expect(answer(question, [explained, magnesium])).toMatchObject({ outcome: 'unanswered' })
    expect(answer('is my ferritin fine', [explained, magnesium]).outcome).toBe('answered')
  })

  const practice = createPassage({
    id: 'practice',
    source: 'practice',
    title: 'The practice',
    body: 'Opening hours: Monday to Friday, 9 to 5.\nEmail: care@example.com.',
    keywords: 'practice office open hours closed contact',
  })
  const curtains = createPassage({
    id: 'curtains',
    source: 'lesson',
    title: 'The same morning',
    body: 'Open the curtains first on Sunday.',
    keywords: 'course lesson',
  })

  it.each(['when are you open on sunday', 'when does the clinic open', 'what time do you close'])(
    'quotes the opening hours for "%s", and says if there are none',
    (question) => {
      const open = answer(question, [practice, curtains, magnesium])
      expect(open).toMatchObject({ outcome: 'answered', quotes: [{ passage: { id: 'practice' } }] })
      const unknown = { ...practice, body: 'Email: care@example.com.' }
      expect(answer(question, [unknown, curtains, magnesium]).outcome).toBe('partial')
    },
  )

  it('quotes no message for a question that only names the coach', () => {
    const message = { ...reply, body: 'That makes me happy.' }
    expect(answer('who is my coach', [message, magnesium]).outcome).toBe('unanswered')
    expect(answer('what did my coach write', [message, magnesium]).quotes).toHaveLength(1)
  })

  it('quotes no dose from a document, a message or a lesson', () => {
    for (const source of ['document', 'message', 'lesson'] as const) {
      const body = 'Take 400 mg of magnesium at night.\nMagnesium helps muscles rest.'
      const old = createPassage({ id: 'old', source, body })
      const { quotes } = answer('how much magnesium', [old])
      expect(quotes.flatMap(({ sentences }) => sentences)).toEqual([
        'Magnesium helps muscles rest.',
      ])
    }
  })

  it('says that a dose was left out, also when nothing else is about the question', () => {
    const create = (body: string) => createPassage({ id: 'old', source: 'document', body })
    const partly = create('Take 400 mg of magnesium at night.\nMagnesium helps muscles rest.')
    expect(answer('how much magnesium', [partly]).quotes).toMatchObject([{ isDoseOmitted: true }])
    const only = create('Zinc fifty milligrams daily.')
    expect(answer('how much zinc', [only])).toMatchObject({
      outcome: 'partial',
      quotes: [{ sentences: [], isDoseOmitted: true }],
    })
    expect(answer('how much magnesium', [magnesium]).quotes).toMatchObject([
      { isDoseOmitted: false },
    ])
  })

  it('quotes no dose that somebody wrote about a result', () => {
    const body = `${ferritin.body}\nTake 25 mg of iron for your ferritin.`
    const { quotes } = answer('what is my ferritin', [{ ...ferritin, body }])
    expect(quotes[0]?.sentences).toEqual([ferritin.body])
  })

  it('quotes the sentence of a message that says something', () => {
    const { quotes } = answer('an espresso at work', [reply])
    expect(quotes[0]?.sentences).toEqual(['Leave two hours between coffee and iron.'])
  })

  it('quotes no message that says nothing without what it answers', () => {
    const empty = { ...reply, body: 'That makes me happy. Keep going!' }
    expect(answer('what did my coach say about espresso', [empty]).quotes).toEqual([])
    expect(answer('what did my coach say', [empty]).quotes).toHaveLength(1)
  })

  it('takes "is it ok to" for no question about results', () => {
    const outside = { ...ferritin, keywords: `${ferritin.keywords} ${outsideKeyword}` }
    expect(answer('am I ok?', [outside]).outcome).toBe('answered')
    expect(answer('is it ok to take ibuprofen', [outside]).outcome).toBe('unanswered')
  })

  it('answers a question about one test with what is about it only', () => {
    const outside = { ...ferritin, keywords: `${ferritin.keywords} ${outsideKeyword}` }
    expect(answer('is my ferritin ok?', [outside]).outcome).toBe('answered')
    expect(answer('is my b12 ok?', [outside]).outcome).toBe('unanswered')
  })

  it.each([
    ['how much iron am i supposed to take', 'plan'],
    ['is my iron low', 'labs'],
    ['what did my coach say about iron', 'message'],
    ['which lesson is about iron', 'lesson'],
  ] as const)('looks for "%s" in the %s first', (question, source) => {
    const passages = (['message', 'lesson', 'labs', 'plan'] as const).map((each) =>
      createPassage({
        id: each,
        source: each,
        title: 'Iron',
        body: 'Iron makes blood.',
        keywords: 'coach lesson',
      }),
    )
    expect(answer(question, passages).quotes[0]?.passage.source).toBe(source)
  })

  it('finds a session of the past only when asked for it', () => {
    const past = createPassage({
      id: 'session',
      source: 'session',
      title: 'Lab Review',
      body: 'Your last session: Lab Review with Ana Rivera, Tue, Nov 17 at 3:00 pm EST.',
      keywords: 'session last past',
      isHistory: true,
    })
    expect(answer('when was my last session', [past]).quotes).toHaveLength(1)
    expect(answer('when is my next session', [past]).quotes).toEqual([])
  })

  it('lets a follow-up refer to the question before', () => {
    const before = 'how much magnesium do I take'
    expect(answer('and what is it for?', all).outcome).toBe('unanswered')
    expect(answer('and what is it for?', all, before).quotes[0]).toMatchObject({
      passage: { id: 'magnesium' },
    })
    expect(answer('who won the football game', all, before).outcome).toBe('unanswered')
  })

  it('takes a whole question behind "and" for one of its own', () => {
    const before = 'how much magnesium do I take'
    expect(answer('and how is my ferritin', all, before).quotes[0]?.passage.id).toBe('ferritin')
    expect(answer('and how often', all, before).quotes[0]?.passage.id).toBe('magnesium')
  })

  it('takes no vitamin for another one', () => {
    const vitamin = createPassage({ id: 'd3', title: 'Vitamin D3', body: 'Vitamin D3: 1,000 IU.' })
    expect(answer('do I take vitamin d', [...all, vitamin]).quotes[0]?.passage.id).toBe('d3')
    expect(answer('do I take vitamin k', [...all, vitamin]).outcome).not.toBe('answered')
  })

  it('takes the number of the practice for no result', () => {
    const practice = createPassage({
      id: 'practice',
      source: 'practice',
      title: 'The practice',
      body: 'Email: care@example.com.',
      keywords: 'practice phone number',
    })
    expect(answer('what are my results', [practice, magnesium]).quotes).toEqual([])
  })

  it('quotes an earlier plan only when asked for it', () => {
    const past = createPassage({ id: 'past', isHistory: true, body: 'Earlier: 100 mg.' })
    expect(answer('magnesium dose', [past]).outcome).toBe('unanswered')
    expect(answer('what magnesium dose did I have before', [past]).quotes).toHaveLength(1)
  })

  it('puts the newest result of a test first', () => {
    const older = { ...ferritin, id: 'older', at: 1 }
    expect(answer('ferritin', [older, ferritin]).quotes[0]?.passage.id).toBe('ferritin')
  })

  const results = [4, 3, 2, 1].map((at) => ({ ...ferritin, id: `${at}`, at, series: 'ferritin' }))
  const listDays = (question: string, passages: readonly Passage[]): string[] =>
    answer(question, passages).quotes.map(({ passage }) => passage.id)

  it('compares the newest result with one older one, and with more when asked', () => {
    expect(listDays('what is my ferritin', results)).toEqual(['4', '3'])
    expect(listDays('ferritin trend', results)).toEqual(['4', '3', '2'])
  })

  it('has no older result before a newer one of the same test, however long they are', () => {
    const texts = fc.array(
      fc.constantFrom('Ferritin stores iron.', 'Iron again.', 'How nice.', 'Your ferritin rose.'),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 2, maxLength: 6 }),
        fc.constantFrom('what is my ferritin', 'iron', 'ferritin before', 'how is my iron now'),
        (bodies, question) => {
          const passages = bodies.map((lines, at) => ({
            ...ferritin,
            id: `${at}`,
            at,
            series: 'ferritin',
            body: [`Ferritin: ${at} ng/mL.`, ...lines].join('\n'),
          }))
          const days = listDays(question, [...passages, magnesium, credits])
            .filter((id) => /^\d$/.test(id))
            .map(Number)
          expect(days[0]).toBe(bodies.length - 1)
          expect(days).toEqual(days.toSorted((a, b) => b - a))
        },
      ),
    )
  })

  it('has the newest of several reports first', () => {
    const reports = ['Blood count', 'Lipid panel and more of it', 'Thyroid'].map((title, at) => ({
      ...ferritin,
      id: `${at}`,
      title,
      at,
      body: `${title} of Nov 3: of 5 results, none is outside its range.${' And more.'.repeat(at)}`,
    }))
    expect(listDays('what are my results', reports)[0]).toBe('2')
  })
})

describe('listQuantities', () => {
  it.each([
    ['<0.3', [{ comparator: '<', value: '0.3', unit: '' }]],
    ['1,000 IU', [{ comparator: '', value: '1000', unit: 'iu' }]],
    ['5.10 mmol/L', [{ comparator: '', value: '5.1', unit: 'mmol/l' }]],
    ['two capsules', [{ comparator: '', value: '2', unit: 'capsule' }]],
  ])('reads %s', (text, quantities) => expect(listQuantities(text)).toEqual(quantities))

  it.each([
    ['The value is 192 ng/mL.', '92 ng/mL', false],
    ['The value is 92 ng/mL.', '92 ng/mL', true],
    ['The value is 0.3.', '<0.3', false],
    ['The value is <0.3.', '<0.3', true],
    ['Take 1,000 IU.', '1,000 mg', false],
    ['Take 1000 IU.', '1,000 IU', true],
  ])('says whether "%s" contains %s', (text, wanted, isContained) => {
    const [quantity] = listQuantities(wanted)
    expect(quantity && hasQuantity(text, quantity)).toBe(isContained)
  })

  it('knows doses from measurements', () => {
    expect(hasDose('Take two capsules')).toBe(true)
    for (const dose of [
      '5,000 IU/day',
      'Take 2 caps with food',
      '2 gummies',
      'Take a tablet',
      'Zinc fifty milligrams daily.',
      'Potassium 20 mEq daily.',
      'Caffeine 2x200.',
      'Sixteen milligrams of iron',
      'one hundred fifty micrograms',
      'Selenium 100 × 2',
      'Magnesium 400 at night',
      'Iron: 1-0-1',
      'Calcium 10 mmol a day',
      'Two pumps in the evening',
      'zinc fifty a day',
      'Vitamin D3 5000 daily',
      'forty drops',
      'half a teaspoon',
    ])
      expect(hasDose(dose), dose).toBe(true)
    for (const text of [
      'LDL cholesterol: 139 mg/dL',
      '60 mL/min/1.73',
      '8 weeks',
      'a drop in iron',
      'Vitamin D 28 ng/mL',
      'iron 28 %',
      'Omega 3 helps',
      'Keep iron two hours apart from coffee',
      'three sessions',
      'between 2 and 4 weeks',
      'Potassium: 4.3 mmol/L',
    ])
      expect(hasDose(text)).toBe(false)
  })

  it.each([
    ['Nov 3, 2026 and Dec 3rd', ['2026-11-3', '12-3']],
    ['the 3rd of December, 3 May 2027, 14 September', ['12-3', '2027-5-3', '9-14']],
    ['2026-11-03', ['2026-11-3']],
    ['Omega 3 may help. 3 markers decreased 4 points.', []],
  ])('finds the dates of "%s"', (text, dates) => expect(listDates(text)).toEqual(dates))
})

describe('splitSentences', () => {
  it('splits at ends of sentences and lines, but not after a title', () =>
    expect(splitSentences('Dr. Chen wrote. Then\na line')).toEqual([
      'Dr. Chen wrote.',
      'Then',
      'a line',
    ]))
})
