import { describe, expect, it } from 'vitest'
import { extractToastCodes } from './toastCode.ts'
import { getUrlToast } from './getUrlToast.ts'

const email = 'help@brand.example'

describe('getUrlToast', () => {
  it.each([
    [
      'sub_error',
      'error',
      [
        'Your membership has lapsed.',
        'Please contact help@brand.example to renew or update your payment method.',
      ],
    ],
    [
      'perm_error',
      'info',
      [
        'You are trying to access a members-only feature of the product.',
        'Please contact help@brand.example to update your membership or payment method.',
      ],
    ],
    ['invite_redeemed', 'success', ['Please log in to your client portal to continue.']],
  ])("returns the specification's text of %s for 10 s", (code, type, sentences) => {
    expect(getUrlToast(code, email)).toEqual({
      type,
      message: sentences.join(' '),
      duration: 10_000,
    })
  })

  it.each(['', 'nothing', 'SUB_ERROR', 'toString', '__proto__'])(
    'returns null for the unknown code %j',
    (code) => expect(getUrlToast(code, email)).toBeNull(),
  )
})

describe('extractToastCodes', () => {
  it.each([
    ['?toast=sub_error', ['sub_error'], ''],
    ['?date=2026-11-01&toast=x&next=%2Fhome', ['x'], '?date=2026-11-01&next=%2Fhome'],
    ['?toast=x&toast=y&toast=x', ['x', 'y'], ''],
    ['?toast=', [''], ''],
    ['?date=2026-11-01', [], '?date=2026-11-01'],
  ])('given %s, returns the codes %j and the rest %j', (search, codes, rest) =>
    expect(extractToastCodes(search)).toEqual({ codes, rest }),
  )
})
