import { describe, expect, it } from 'vitest'
import { emergencySentences } from './emergencySentences.ts'
import { findRedFlag } from './findRedFlag.ts'
import { harmlessPlanSentences } from './harmlessPlanSentences.ts'
import { harmlessSentences } from './harmlessSentences.ts'
import { selfHarmSentences } from './selfHarmSentences.ts'

/** Of these, it must be certain: only help is shown. */
const certain: readonly string[] = [
  "My family doesn't know I want to kill myself",
  'after the lesson I have chest pain',
  'how many magnesium pills would kill me',
  'I want to off myself',
  'i bought a gun and i am going to use it on myself',
  'nobody would miss me if i died',
  'I took 3 bottles of pills',
  'I took 5000 mg ibuprofen',
  'my dad isnt waking up',
  'think im having a hart attack',
  'quiero morir',
  'my toddler ate my iron tablets',
  'i vomited blood',
  'gasping for air',
  'I told my coach in the course that i want to die',
  'my family history is bad but i want to kill myself',
  "I don't know what to do, I want to kill myself",
  'in the last session my chest hurts started, i have chest pain now',
]

describe('findRedFlag with sentences of members', () => {
  it.each([...selfHarmSentences, ...emergencySentences])('shows help for "%s"', (question) =>
    expect(findRedFlag(question)).not.toBeNull(),
  )

  it.each(certain)('is certain about "%s"', (question) =>
    expect(findRedFlag(question)?.isCertain).toBe(true),
  )

  it.each([...harmlessPlanSentences, ...harmlessSentences])('finds nothing in "%s"', (question) =>
    expect(findRedFlag(question)).toBeNull(),
  )
})
