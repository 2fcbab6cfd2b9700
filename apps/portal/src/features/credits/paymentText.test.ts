import { expect, it } from 'vitest'
import { fieldProblem, paymentText } from './paymentText.ts'

const answered = { status: 503, code: 'payments_unavailable', detail: 'Away' }

it('says for every retryable error that the member was not or will not be charged twice', () => {
  for (const error of [
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'server', ...answered },
    { kind: 'server', ...answered, code: 'internal' },
  ] as const)
    expect(paymentText(error)).toMatch(/won't be charged twice|weren't charged/)
})

it('shows a field error beside its field', () => {
  const errors = [
    { field: 'payment_method', code: 'card_declined', message: 'This card was declined.' },
  ]
  const refused = {
    kind: 'validation',
    status: 400,
    code: 'validation_failed',
    detail: '',
    errors,
  } as const
  expect(fieldProblem(refused, 'payment_method')).toBe('This card was declined.')
  expect(fieldProblem(refused, 'promo_code')).toBeUndefined()
  expect(fieldProblem({ kind: 'network' }, 'payment_method')).toBeUndefined()
  expect(fieldProblem(null, 'payment_method')).toBeUndefined()
})
