import { type CheckOffEntry, CheckOffsResponse, ProtocolsResponse } from '@portal/contract'
import { createId } from '../core/values/createId.ts'
import type { TestClient } from './testClient.ts'

export const protocolsPath = '/api/client/v1/protocols/'

/** A check-off of the item `walk` on December 1, 2026, at 9 am in New York. */
export const createEntry = (
  protocolId: string,
  change: Partial<CheckOffEntry> = {},
): CheckOffEntry => ({
  id: createId(),
  protocol_id: protocolId,
  item_key: 'walk',
  day: '2026-12-01',
  is_done: true,
  zone: 'America/New_York',
  at: '2026-12-01T14:00:00Z',
  ...change,
})

/** Sends check-offs. Throws when the request as a whole is rejected. */
export async function saveEntries(
  client: TestClient,
  entries: readonly CheckOffEntry[],
): Promise<CheckOffsResponse> {
  const response = await client.post(`${protocolsPath}check-offs/`, { check_offs: entries })
  if (response.status !== 200) throw new Error(`${response.status}: ${response.text}`)
  return CheckOffsResponse.parse(response.body)
}

/** What is stored from November 3 to December 3, 2026: item, date and whether it is done. */
export async function listStored(client: TestClient): Promise<[string, string, boolean][]> {
  const query = '?from_date=2026-11-03&to_date=2026-12-03'
  const { check_offs } = ProtocolsResponse.parse((await client.get(protocolsPath + query)).body)
  return check_offs.map(({ item_key, day, is_done }) => [item_key, day, is_done])
}
