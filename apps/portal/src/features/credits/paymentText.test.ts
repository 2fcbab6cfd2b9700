import { expect, it } from 'vitest'
import { fieldProblem, paymentText } from './paymentText.ts'

const answered = { status: 503, code: 'payments_unavailable', detail: 'Away' }

it('whatever may be tried again says that nothing is charged twice, or that nothing was charged', () => {
  for (const error of [
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'server', ...answered },
    { kind: 'server', ...answered, code: 'internal' },
  ] as const)
    expect(paymentText(error)).toMatch(/[Nn]othing (is charged twice|was charged)/)
})

it('a refusal about a field stands beside that field', () => {
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
