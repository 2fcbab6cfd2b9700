import { describe, expect, it } from 'vitest'
import { formatNoEnd } from '../question/planEnds.ts'
import { answer, createPassage, credits, ferritin, magnesium } from '../testing/answer.ts'

const until = { ...magnesium, body: `${magnesium.body}\nUntil Mon, Dec 21.` }
const iron = createPassage({
  id: 'iron',
  title: 'Iron bisglycinate',
  body: [
    'Iron bisglycinate: 25 mg, in the morning, Mon, Wed, and Fri.',
    formatNoEnd('Iron bisglycinate'),
    'Why: Your ferritin was low in the last panel.',
  ].join('\n'),
})
const summary = createPassage({
  id: 'summary',
  title: 'Iron and energy',
  body: 'Fill up your iron stores over three months, then measure again.',
})
const stored = { ...ferritin, body: `${ferritin.body}\nThe protein that stores iron.` }
const a1c = createPassage({
  id: 'a1c',
  source: 'labs',
  title: 'Hemoglobin A1c',
  body: 'Hemoglobin A1c: 5.2 %, within the range, range ≤5.6 %.',
  keywords: 'lab result blood',
})
const session = createPassage({
  id: 'session',
  source: 'session',
  title: 'Follow-up Session',
  body: 'Your next session: Follow-up Session with Ana Rivera, Thu, Dec 3 at 9:00 am EST.',
  keywords: 'session appointment booked next',
})
const lights = createPassage({
  id: 'lights',
  title: 'Lights out by 10:30 pm',
  body: 'Lights out by 10:30 pm: at bedtime, every day.',
  keywords: 'plan sleep asleep bed night',
})
const lesson = createPassage({
  id: 'lesson',
  source: 'lesson',
  title: 'The same morning',
  body: 'Get up at the same time every day, also after a short night.',
  keywords: 'course lesson',
})
const passages = [until, iron, summary, stored, a1c, session, lights, lesson, credits]
const read = (question: string, all = passages) => {
  const { outcome, quotes } = answer(question, all)
  return { outcome, text: quotes.flatMap(({ sentences }) => sentences).join(' ') }
}

describe('composeAnswer for the end of an item', () => {
  it.each([
    ['when does my iron end', 'answered', 'No end is set for Iron bisglycinate.'],
    ['when does my magnesium end', 'answered', 'Until Mon, Dec 21.'],
    ['should I stop iron', 'partial', 'No end is set for Iron bisglycinate.'],
    ['should I stop taking magnesium', 'partial', 'Until Mon, Dec 21.'],
  ])('says for "%s" when it ends, as %s', (question, outcome, text) => {
    const found = read(question)
    expect(found.outcome).toBe(outcome)
    expect(found.text).toContain(text)
    expect(found.text).not.toMatch(/ng\/mL|three months/)
  })

  it.each(['how much iron do I take', 'why do I take iron', 'what should I not take with iron'])(
    'says nothing about an end for "%s"',
    (question) => expect(read(question).text).not.toContain('No end'),
  )
})

describe('composeAnswer for what the records do not have', () => {
  it.each([
    'do not tell me about magnesium',
    "please don't tell me about magnesium",
    'what should i do on rest days',
    'what did noah book',
    "when is Noah's next session",
    "what is Leo's ferritin",
    'who is Sam Okafor',
  ])('finds nothing for "%s"', (question) =>
    expect(read(question)).toEqual({ outcome: 'unanswered', text: '' }),
  )

  it('answers what is asked beside what is not wanted', () => {
    const { text } = read("don't tell me about iron, how much magnesium do I take")
    expect(text).toContain('200 mg')
    expect(text).not.toContain('25 mg')
  })

  it('answers a question about rest days with what names them', () => {
    const rest = createPassage({
      id: 'rest',
      title: 'Easy walk',
      body: 'Easy walk: in the evening, every day.\nHow: On rest days, walk for ten minutes.',
    })
    expect(read('what should i do on rest days', [...passages, rest]).text).toContain('rest days')
  })

  it('answers a question about somebody whom the records name', () =>
    expect(read('when is the session with Ana Rivera').text).toContain('Ana Rivera'))

  it('adds no test that only can stand for the one asked about', () =>
    expect(read('whats my ferritin').text).not.toContain('A1c'))
})
