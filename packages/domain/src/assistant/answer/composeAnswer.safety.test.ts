import { describe, expect, it } from 'vitest'
import { answer, createPassage, magnesium } from '../testing/answer.ts'

const iron = createPassage({
  id: 'iron',
  title: 'Iron bisglycinate',
  body: [
    'Iron bisglycinate: 25 mg, in the morning, every day.',
    'How: With a little fruit. Keep two hours apart from coffee and tea.',
  ].join('\n'),
})
const vitamin = createPassage({
  id: 'd3',
  title: 'Vitamin D3',
  body: 'Vitamin D3: 1,000 IU, at midday, every day.\nHow: With food that contains some fat.',
})
const omega = createPassage({
  id: 'omega',
  title: 'Omega-3',
  body: 'Omega-3: 2 capsules, in the evening, every day.',
})
const theanine = createPassage({
  id: 'theanine',
  title: 'Theanine',
  body: 'Theanine: 150 mg, at bedtime, every day.',
})
const ferritin = createPassage({
  id: 'ferritin',
  source: 'labs',
  title: 'Ferritin',
  body: 'Ferritin: 22 ng/mL, below the range, range 30 to 150 ng/mL.',
  keywords: 'lab result blood iron',
})
const plan = [magnesium, iron, vitamin, omega, theanine]
const getText = (question: string, passages = plan): string =>
  answer(question, passages)
    .quotes.flatMap(({ sentences }) => sentences)
    .join(' ')

describe('composeAnswer for a document or a message', () => {
  const letters = (['document', 'message'] as const).map((source) => (body: string) => [
    createPassage({ id: source, source, title: 'Letter', body, keywords: 'magnesium evening' }),
  ])

  it.each([
    'Increase the magnesium to two.',
    'Stop the metoprolol, keep the magnesium.',
    'Magnesium shows that you have pre-diabetes.',
    'Magnesium: double it on weekends.',
    'Your magnesium is fine, come off the beta blocker.',
  ])('links it instead of quoting "%s"', (body) => {
    for (const create of letters)
      expect(answer('magnesium', create(body)), body).toMatchObject({
        outcome: 'partial',
        quotes: [{ sentences: [] }],
      })
  })

  it('quotes sentences of everyday words', () => {
    const body = 'Bring your insurance card and the referral.'
    for (const create of letters)
      expect(answer('insurance card', create(body)).quotes[0]?.sentences).toEqual([body])
  })

  it('quotes none of it if one sentence about the question cannot be', () => {
    const body = 'Your insurance card is at the desk.\nInsurance pays for double the magnesium.'
    for (const create of letters)
      expect(answer('insurance', create(body)).quotes).toMatchObject([{ sentences: [] }])
  })

  it.each(['should I bring my insurance card', 'how many insurance cards', 'do I have insurance'])(
    'quotes nothing of it for "%s"',
    (question) => {
      for (const create of letters)
        expect(answer(question, create('Bring your insurance card.')).quotes).toMatchObject([
          { sentences: [] },
        ])
    },
  )
})

describe('composeAnswer for comments on results', () => {
  const commented = (comment: string) => [{ ...ferritin, body: `${ferritin.body}\n${comment}` }]

  it.each(['Increase to two.', 'You have pre-diabetes.', 'Keep the iron until we talk.'])(
    'does not quote "%s"',
    (comment) => {
      for (const question of ['ferritin', 'is my ferritin low'])
        expect(getText(question, commented(comment))).toBe(ferritin.body)
      expect(getText('can I stop the iron', commented(comment))).toBe('')
    },
  )

  it('quotes the explanation of a test', () =>
    expect(getText('what is ferritin', commented('The protein that stores iron.'))).toContain(
      'The protein that stores iron.',
    ))
})

describe('composeAnswer for doses', () => {
  it.each([
    ['how much iron', '25 mg'],
    ['vitmain d dose', '1,000 IU'],
    ['vit d dose', '1,000 IU'],
    ['omega-3 dose', '2 capsules'],
    ['how much omega 3', '2 capsules'],
    ['how much omgea-3 do i take', '2 capsules'],
    ['how much magnesuim', '200 mg'],
    ['magnesium and iron, how much of each', '25 mg'],
  ])('answers "%s" with %s', (question, dose) => expect(getText(question)).toContain(dose))

  it.each([
    'how much zinc should I take',
    'how much zinc with my magnesium',
    'zinc dose',
    'how many mg of calcium',
    'how much vitamin k',
    'vitmain k dose',
    'vit c dose',
    'how much thiamine do I take',
    'how much omgea-6',
    'how much coffee can I drink',
    'how much iron should my daughter take',
    'can I give my son magnesium',
    'what iron dose for a child',
    'how much iron should she take',
    'how much iron should Leo take',
    'how much iron does a pregnant woman need',
    'iron dose for a 5 year old',
    'how much magnesium do adults need',
    'what quantity of zinc next to the magnesium',
    'daily intake of zinc',
  ])('names no dose for "%s"', (question) => {
    expect(getText(question)).not.toMatch(/\d+ (?:mg|IU|capsules)/)
    expect(answer(question, plan).outcome).not.toBe('answered')
  })

  it('finds nothing about a substance that is not in the plan, also if it was measured', () => {
    for (const question of ['how much iron should I take', 'how much iron should my son take'])
      expect(answer(question, [magnesium, ferritin])).toMatchObject({
        outcome: 'unanswered',
        quotes: [],
      })
  })

  it.each([
    ['and zinc?', 'how much iron do I take'],
    ['what about vitamin k', 'vitamin d dose'],
    ['and how often?', 'how much iron should my daughter take'],
    ['and my daughter?', 'how much iron do I take'],
  ])('names no dose for "%s" behind "%s"', (question, before) => {
    const { quotes } = answer(question, plan, before)
    expect(quotes.flatMap(({ sentences }) => sentences).join(' ')).not.toMatch(/\d+ (?:mg|IU)/)
  })

  it('answers a follow-up about another item of the plan', () => {
    const { quotes } = answer('and magnesium?', plan, 'how much iron do I take')
    expect(quotes.map(({ passage }) => passage.id)).toEqual(['magnesium'])
  })

  it("quotes no result of the member for somebody else's", () =>
    expect(getText("is my husband's ferritin low", [ferritin])).toBe(''))
})

describe('composeAnswer for negations', () => {
  it.each([
    'which supplements should i NOT take with food',
    "which supplements shouldn't I take with food",
    'what must I not eat with vitamin d',
    "which supplements can't be taken with food",
    'which supplements not with food',
    'which supplements do i take without food',
  ])('quotes nothing that says the opposite for "%s"', (question) =>
    expect(getText(question)).not.toContain('With food'),
  )

  it('quotes no lesson and no result for what not to do', () => {
    const lesson = createPassage({
      id: 'lesson',
      source: 'lesson',
      title: 'Wind down',
      body: 'A soft chord without words before bed.',
      keywords: 'course lesson',
    })
    expect(getText('what must I not do before bed', [lesson])).toBe('')
    expect(getText('what should I avoid with iron', [iron, ferritin])).not.toContain('Ferritin')
  })

  it('quotes nothing about something else', () =>
    expect(getText('which supplements should i not take with food', [iron])).toBe(''))

  it('quotes what says so', () => {
    expect(getText('what should I not drink with iron')).toContain('apart from coffee')
    const empty = createPassage({
      id: 'empty',
      title: 'Zinc',
      body: 'Zinc: 15 mg, in the evening.\nHow: On an empty stomach, without food.',
    })
    expect(getText('which supplements should i not take with food', [vitamin, empty])).toBe(
      'How: On an empty stomach, without food.',
    )
  })
})

describe('composeAnswer for two things together', () => {
  it.each([
    'can I take magnesium with iron',
    'can I take magnesium with vitamin d',
    'magnesium and iron together?',
    'magnesium and melatonin together?',
    'can I take iron and magnesium',
    'can I take iron before the vitamin d',
    'should I take magnesium after the iron',
    'can I take iron and magnesium with coffee',
    'is it safe to combine iron and theanine',
    'can I take iron with breakfast',
  ])('says that only a part of "%s" was found', (question) =>
    expect(answer(question, plan).outcome).not.toBe('answered'),
  )

  it('quotes what is known about both', () => {
    const { quotes } = answer('can I take magnesium with iron', plan)
    expect(quotes.map(({ passage }) => passage.id).toSorted()).toEqual(['iron', 'magnesium'])
  })

  it.each([
    ['can I have coffee with my iron', 'apart from coffee'],
    ['can I take vitamin d with food', 'With food'],
  ])('answers "%s" with the sentence that names both', (question, expected) => {
    expect(answer(question, plan).outcome).toBe('answered')
    expect(getText(question)).toContain(expected)
  })

  it('takes two questions for two', () =>
    expect(answer('how much iron and how much magnesium do I take', plan).outcome).toBe('answered'))

  it('takes no result for what can be taken together', () => {
    const mcv = { ...ferritin, title: 'MCV', body: 'MCV: 89 fL.\nMeasured with iron and folate.' }
    expect(answer('can I take iron with folate', [iron, mcv]).outcome).not.toBe('answered')
  })
})

describe('composeAnswer for what the records do not name', () => {
  const ldl = createPassage({
    id: 'ldl',
    source: 'labs',
    title: 'LDL cholesterol',
    body: 'LDL cholesterol: 118 mg/dL, above the range.\nThe cholesterol in low-density particles.',
    keywords: 'lab result blood bad',
  })
  const mcv = { ...ldl, id: 'mcv', title: 'MCV', body: 'MCV: 89 fL.\nLooked at together with B9.' }
  const lower = {
    ...vitamin,
    body: `${vitamin.body}\nWhy: Your level is at the lower end for the winter.`,
  }
  const until = { ...magnesium, body: `${magnesium.body}\nUntil Mon, Dec 21.` }
  const form = createPassage({
    id: 'form',
    source: 'form',
    title: 'Assessment',
    body: 'I cannot stop thinking about work: Sometimes.',
    keywords: 'form answer',
  })
  const passages = [until, iron, lower, ldl, mcv, ferritin, form]

  it.each([
    'should I stop taking the fish oil',
    'are my B12 levels low',
    'is my B12 bad',
    'the letter says 400 mg, is that my dose?',
    'when should I take the right levothyroxine dose',
    'can I double my creatine on bad days',
    'is my plan from last year still valid',
    'what time do I have to go to bed',
  ])('quotes no dose and no result for "%s"', (question) =>
    expect(getText(question, passages)).toBe(''),
  )

  it.each([
    ['can I double my magnesium on bad days', ['magnesium']],
    ['magnesium and melatonin', ['magnesium']],
    ['should I stop iron', ['iron']],
    ['my bad cholesterol', ['ldl']],
    ['what do I take before bed', ['magnesium']],
    ['is my ferritin low', ['ferritin']],
  ])('quotes for "%s" only what it names', (question, ids) => {
    const { quotes } = answer(question, passages)
    expect(quotes.map(({ passage }) => passage.id)).toEqual(ids)
  })
})
