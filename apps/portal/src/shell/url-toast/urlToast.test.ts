import { expect, it } from 'vitest'
import { takeToastCode } from './toastCode.ts'
import { urlToast } from './urlToast.ts'

const email = 'help@brand.example'

it.each([
  [
    'sub_error',
    'error',
    'Your membership has lapsed. Please contact help@brand.example to renew or update your payment method.',
  ],
  [
    'perm_error',
    'info',
    'You are trying to access a members-only feature of the product. Please contact help@brand.example to update your membership or payment method.',
  ],
  ['invite_redeemed', 'success', 'Please log in to your client portal to continue.'],
])('%s is shown for 10 s, word for word', (code, type, message) => {
  expect(urlToast(code, email)).toEqual({ type, message, duration: 10_000 })
})

it.each(['', 'nothing', 'SUB_ERROR', 'toString', '__proto__'])(
  'the unknown code %j says nothing',
  (code) => {
    expect(urlToast(code, email)).toBeNull()
  },
)

it('an address loses the code and keeps the rest of its query', () => {
  expect(takeToastCode('?toast=sub_error')).toEqual({ code: 'sub_error', rest: '' })
  expect(takeToastCode('?date=2026-11-01&toast=x&next=%2Fhome')).toEqual({
    code: 'x',
    rest: '?date=2026-11-01&next=%2Fhome',
  })
  expect(takeToastCode('?toast=')).toEqual({ code: '', rest: '' })
  expect(takeToastCode('?date=2026-11-01')).toEqual({ code: null, rest: '?date=2026-11-01' })
})
