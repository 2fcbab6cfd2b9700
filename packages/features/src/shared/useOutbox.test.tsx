import { createTestStore, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FeatureContext } from './FeatureContext.ts'
import { featureEnvironment } from './testing/featureEnvironment.ts'
import type { OutboxEntry, OutboxKind } from './outbox/outboxKind.ts'
import { useOutbox } from './useOutbox.ts'

const times = { first: 1, unreachable: 4, longest: 60_000 }

afterEach(() => localStorage.clear())

/** A kind whose server cannot be reached for the first attempts. */
function createKind(failures: number) {
  const attempts: number[] = []
  const kind: OutboxKind<OutboxEntry, null> = {
    name: 'note',
    noun: 'note',
    version: 1,
    migrations: {},
    parse: (stored) => stored as OutboxEntry,
    getSlot: ({ id }) => id,
    getLane: () => null,
    batchSize: 10,
    isRejectedKept: false,
    reload: async () => true,
    getRejection: () => null,
    send: async (entries) => {
      attempts.push(entries.length)
      if (attempts.length <= failures) return { kind: 'failed', error: { kind: 'network' } }
      return {
        kind: 'answered',
        answers: new Map(entries.map(({ id }) => [id, { kind: 'saved', response: null }])),
      }
    },
  }
  return { kind, attempts }
}

it('sends again soon after the server is back, without a change by the member', async () => {
  const { kind, attempts } = createKind(4)
  function Notes() {
    const { pending, add } = useOutbox(kind, times)
    return <button onClick={() => add({})}>{pending.length} waiting</button>
  }
  const { user } = show(
    <FeatureContext value={featureEnvironment}>
      <Notes />
    </FeatureContext>,
    createTestStore(),
  )
  await user.click(screen.getByRole('button', { name: '0 waiting' }))
  await waitFor(() => expect(attempts).toHaveLength(5))
  expect(await screen.findByRole('button', { name: '0 waiting' })).toBeTruthy()
})
