import { expect, it } from 'vitest'
import { changesOf, readEdits } from './settingsDraft.ts'

const saved = { first_name: 'Maya', sms_consent: false }
const holding = (text: string | null) => () => ({ getItem: () => text })

it('what was typed before a reload comes back', () => {
  expect(readEdits('1', 'profile', saved, holding('{"first_name":"May"}'))).toEqual({
    first_name: 'May',
  })
})

it.each([
  null,
  '',
  '{',
  '[]',
  'null',
  '7',
  '{"first_name":7}',
  '{"first_name":null}',
  '{"role":"admin"}',
  '{"sms_consent":"yes"}',
])('%j in the storage changes nothing', (text) => {
  expect(readEdits('1', 'profile', saved, holding(text))).toEqual({})
})

it('a refused storage changes nothing', () => {
  expect(
    readEdits('1', 'profile', saved, () => {
      throw new Error('denied')
    }),
  ).toEqual({})
})

it('a value that was typed back is no change', () => {
  expect(changesOf(saved, { first_name: 'Maya', sms_consent: true })).toEqual({ sms_consent: true })
})
