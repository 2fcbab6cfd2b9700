import { describe, expect, it } from 'vitest'
import { all, answer, createPassage, ferritin, magnesium } from '../testing/answer.ts'
import { outsideKeyword } from '../question/questionPatterns.ts'

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
      expect(quotes.flatMap(({ sentences }) => sentences)).toEqual(
        source === 'lesson' ? ['Magnesium helps muscles rest.'] : [],
      )
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
    const body = 'Of course. Bring the photos to the meeting.'
    const { quotes } = answer('an espresso at work', [{ ...reply, body }])
    expect(quotes[0]?.sentences).toEqual(['Bring the photos to the meeting.'])
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
        body: 'Iron: it makes blood.',
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
    expect(answer('when is the lab review', [past, ferritin])).toMatchObject({
      outcome: 'answered',
      quotes: [{ passage: { id: 'session' } }],
    })
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

  it('takes a value for no meaning of a test', () => {
    const meaning = 'The protein that stores iron.'
    const explained = { ...ferritin, body: `${ferritin.body}\n${meaning}` }
    expect(answer('what does ferritin mean', [ferritin]).outcome).toBe('partial')
    expect(answer('what is my ferritin', [ferritin]).outcome).toBe('answered')
    const { outcome, quotes } = answer('what does ferritin mean', [explained])
    expect(outcome).toBe('answered')
    expect(quotes[0]?.sentences).toContain(meaning)
  })

  it('answers when something ends with a sentence that says so', () => {
    const until = { ...magnesium, body: `${magnesium.body}\nUntil Mon, Dec 21.` }
    for (const question of ['when does my magnesium end', 'how long do I take magnesium']) {
      expect(answer(question, [magnesium, ferritin]).outcome).not.toBe('answered')
      expect(answer(question, [until, ferritin]).quotes[0]?.sentences).toContain(
        'Until Mon, Dec 21.',
      )
    }
  })
})
