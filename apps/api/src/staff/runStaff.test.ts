import { expect, it } from 'vitest'
import { readArguments } from './runStaff.ts'

it.each([
  [['--json', '--as-practitioner', 'ana@example.com', 'sessions', 'list']],
  [['--as-practitioner=ana@example.com', '--json', 'sessions', 'list']],
  [['sessions', 'list', '--as-practitioner', 'ana@example.com', '--json']],
])('reads the options of all commands before and behind the command: %j', (argv) => {
  expect(readArguments(argv)).toMatchObject({
    command: { name: 'sessions list' },
    isJson: true,
    actingPractitioner: 'ana@example.com',
  })
})

it('rejects an option before the command that not all commands have', () => {
  expect(() => readArguments(['--limit', '5', 'sessions', 'list'])).toThrow(
    'There is no command "--limit 5".',
  )
})
