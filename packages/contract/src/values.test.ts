import { describe, expect, it } from 'vitest'
import { AskQuestion } from './assistant.ts'
import { SendMessage } from './conversations.ts'
import { UpdateDocument } from './documents.ts'
import { SignQuestionnaire } from './questionnaires.ts'
import { UpdateUser } from './users.ts'
import { Instant } from './values.ts'
import { StartViewing } from './viewAs.ts'

describe('Instant', () => {
  it.each([
    ['2026-12-03T14:30:00-05:00', true],
    ['0001-01-01T00:00:00Z', true],
    ['9999-12-31T23:59:59Z', true],
    // outside of the years 1 to 9999 in UTC
    ['0000-01-01T00:00:00Z', false],
    ['0001-01-01T00:00:00+14:00', false],
    ['9999-12-31T23:59:59-14:00', false],
    ['2026-12-03T14:30:00', false],
    ['2026-02-30T14:30:00Z', false],
  ])('%s is valid: %s', (text, isValid) => {
    expect(Instant.safeParse(text).success).toBe(isValid)
  })
})

describe('TypedText', () => {
  const id = '0198c9f2-7b1e-7c3a-9d5e-000000000001'
  it.each([
    ['a name', UpdateUser, (text: string) => ({ first_name: text })],
    ['a message', SendMessage, (text: string) => ({ client_id: id, text })],
    [
      'a question',
      AskQuestion,
      (text: string) => ({
        id,
        session_id: id,
        question: text,
        filter: 'copilot',
        reference: null,
      }),
    ],
    ['the name of a document', UpdateDocument, (text: string) => ({ name: text })],
    ['a reason', StartViewing, (text: string) => ({ member_id: id, reason: text })],
    [
      'a signature',
      SignQuestionnaire,
      (text: string) => ({ method: 'typed', mark: text, consent_version: 1, answers: {} }),
    ],
  ])('rejects %s that shows nothing', (_what, schema, create) => {
    expect(schema.safeParse(create('Maya Lind')).error).toBeUndefined()
    for (const text of ['\u2800\u2800\u2800', '\u200B \u200B', '\u3164'])
      expect(schema.safeParse(create(text)).success).toBe(false)
  })
})
