import type { CheckOff, CheckOffEntry } from '@portal/contract'
import { applyCheckOff, getItemDayKey } from '@portal/domain/protocols'
import { onTestFinished } from 'vitest'
import { createProtocolsResponse } from '../fixtures/protocolFixtures.ts'
import { type ReceivedRequest, respondWith } from './respondWith.ts'

/** What the server of the running test has, by item and date. */
const stored = new Map<string, CheckOff>()

/** Responds with protocols. Their list contains what `acceptCheckOffs` has accepted. */
export function respondWithProtocols(body = createProtocolsResponse()): ReceivedRequest[] {
  onTestFinished(() => stored.clear())
  for (const checkOff of body.check_offs) stored.set(getItemDayKey(checkOff), checkOff)
  return respondWith('listProtocols', () => ({ ...body, check_offs: [...stored.values()] }))
}

/** The check-offs of a request to save them. */
export const readCheckOffs = (body: unknown): readonly CheckOffEntry[] =>
  (body as { check_offs: CheckOffEntry[] }).check_offs

/** Accepts every check-off: the member is then on their second day in a row. */
export function acceptCheckOffs(
  delivery: Parameters<typeof respondWith>[2] = {},
): ReceivedRequest[] {
  onTestFinished(() => stored.clear())
  return respondWith(
    'saveCheckOffs',
    ({ body }) => ({
      results: readCheckOffs(body).map((entry) => ({
        id: entry.id,
        is_accepted: true,
        code: null,
        message: null,
        stored: store(entry),
      })),
      streak: { days: 2, includes_today: true },
    }),
    delivery,
  )
}

function store({ revision = null, replaces = [], ...entry }: CheckOffEntry): CheckOff {
  const key = getItemDayKey(entry)
  const answer = applyCheckOff(stored.get(key) ?? null, { ...entry, revision, replaces })
  const checkOff = { ...answer, at: entry.at }
  stored.set(key, checkOff)
  return checkOff
}
