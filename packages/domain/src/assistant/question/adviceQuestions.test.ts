import { describe, expect, it } from 'vitest'
import { asksForDecision, asksForExceptions, asksForOthers } from './adviceQuestions.ts'

describe('asksForDecision', () => {
  it.each([
    'should i keep taking the metoprolol',
    'how much iron',
    'can i stop the beta blocker',
    'do i have diabetes',
    'am i anemic',
    "shouldn't i take more",
    'is it safe with coffee',
    'what dose did the letter say',
    'how can i get off the tablets',
    'what is wrong with me',
    'is my heart enlarged',
  ])('is true of "%s"', (question) => expect(asksForDecision(question)).toBe(true))

  it.each([
    'what did my coach write',
    'where can i find an invoice',
    'where do i find the receipt',
    'what does the letter say about the parking lot',
  ])('is false of "%s"', (question) => expect(asksForDecision(question)).toBe(false))
})

describe('asksForOthers', () => {
  it.each([
    'how much iron should my daughter take',
    'can my husband have my magnesium',
    'how much magnesium can i give my son',
    "is my mother's ferritin low",
    'vitamin d dose for a child',
    'what dose should she take',
    'how much iron should leo take',
    'how much iron do pregnant women need',
  ])('is true of "%s"', (question) => expect(asksForOthers(question)).toBe(true))

  it.each([
    'how much iron should i take',
    'my mother had an underactive thyroid. is mine all right?',
    'can i take my iron after dinner with friends',
    'how much iron does my plan have',
    'when does my coach need my diary',
    'what do i need to take',
  ])('is false of "%s"', (question) => expect(asksForOthers(question)).toBe(false))
})

describe('asksForExceptions', () => {
  it.each([
    'which supplements should i not take with food',
    "what shouldn't i drink with iron",
    'what should i avoid',
  ])('is true of "%s"', (question) => expect(asksForExceptions(question)).toBe(true))

  it.each([
    'which supplements should i take with food',
    "why shouldn't i sleep in",
    'can i have an espresso or not',
  ])('is false of "%s"', (question) => expect(asksForExceptions(question)).toBe(false))
})
