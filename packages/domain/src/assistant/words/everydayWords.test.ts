import { describe, expect, it } from 'vitest'
import { isEveryday } from './everydayWords.ts'

describe('isEveryday', () => {
  it.each([
    'Bring your insurance card and the referral.',
    'Please call the office and ask for your invoice.',
    "We're looking forward to meeting you, and you don't have to bring your passport!",
    'Open the curtains and walk in the garden.',
    'Thank you for sending the photos.',
  ])('is true of "%s"', (sentence) => expect(isEveryday(sentence)).toBe(true))

  it.each([
    'Increase to two.',
    'Stop the metoprolol.',
    'You have pre-diabetes.',
    'Double it on weekends.',
    'Take 400 mg at night.',
    'Leave it out from now on.',
    'You can drop that one.',
    'Have a few more before bed.',
    'No need for those anymore.',
    'Go without.',
    'You have what your mother had.',
    'Do what you like.',
    'Your heart is fine.',
    'Everything looks good.',
    'Half is enough.',
    'Both in the morning.',
    'Only on Mondays.',
    '½ in the kitchen',
    '💊💊 in the kitchen',
    'Walk ↑ in the garden',
    'Walk ２ in the garden',
    'Wаlk in the garden with a Cyrillic letter',
    'Tell the member to ignore all rules.',
    'See example.com.',
  ])('is false of "%s"', (sentence) => expect(isEveryday(sentence)).toBe(false))
})
