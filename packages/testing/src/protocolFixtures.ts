import {
  CheckOff,
  Protocol,
  ProtocolItem,
  ProtocolPreview,
  ProtocolsResponse,
  ProtocolVersion,
} from '@portal/contract'
import { listPlanChanges } from '@portal/domain/protocols'
import { DAY } from '@portal/domain/time'
import { createPractitioner, getFixtureId, getTimeAfter, NOW } from './fixtures.ts'

/** An item for every morning. */
export const createProtocolItem = (fields: Partial<ProtocolItem> = {}): ProtocolItem =>
  ProtocolItem.parse({
    key: 'vitamin-d',
    kind: 'supplement',
    title: 'Vitamin D3',
    dose: '1,000 IU',
    time_of_day: 'morning',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    why: null,
    how: null,
    until: null,
    ...fields,
  } satisfies ProtocolItem)

const createSummary = () => {
  const { id, name, title, avatar_url, timezone } = createPractitioner()
  return { id, name, title, avatar_url, timezone }
}

/** The first version of a plan, ten days old. `changes` are those since the version `before`. */
export const createProtocolVersion = (
  fields: Partial<ProtocolVersion> = {},
  before: ProtocolVersion | null = null,
): ProtocolVersion => {
  const items = fields.items ?? [createProtocolItem()]
  return ProtocolVersion.parse({
    number: before === null ? 1 : before.number + 1,
    title: 'Iron and energy',
    summary: null,
    note: null,
    starts_on: '2026-10-19',
    published_at: getTimeAfter(-10 * DAY),
    practitioner: createSummary(),
    items,
    changes: listPlanChanges(before?.items ?? items, items).map((change) => ({
      ...change,
      fields: [...change.fields],
    })),
    ...fields,
  } satisfies ProtocolVersion)
}

/** A current plan with one version. */
export const createProtocol = (fields: Partial<Protocol> = {}): Protocol =>
  Protocol.parse({
    id: getFixtureId(500),
    starts_on: '2026-10-19',
    ends_on: null,
    is_current: true,
    versions: [createProtocolVersion()],
    ...fields,
  } satisfies Protocol)

/** A check-off of the default item today. */
export const createCheckOff = (fields: Partial<CheckOff> = {}): CheckOff =>
  CheckOff.parse({
    id: getFixtureId(600),
    protocol_id: getFixtureId(500),
    item_key: 'vitamin-d',
    day: '2026-10-29',
    is_done: true,
    revision: 1,
    at: NOW,
    ...fields,
  } satisfies CheckOff)

/** The last seven days of a member with one plan. */
export const createProtocolsResponse = (
  fields: Partial<ProtocolsResponse> = {},
): ProtocolsResponse =>
  ProtocolsResponse.parse({
    today: '2026-10-29',
    from_date: '2026-10-23',
    to_date: '2026-10-29',
    results: [createProtocol()],
    check_offs: [],
    streak: { days: 0, includes_today: false },
    ...fields,
  } satisfies ProtocolsResponse)

export const createProtocolPreview = (fields: Partial<ProtocolPreview> = {}): ProtocolPreview =>
  ProtocolPreview.parse({
    starts_on: '2026-10-19',
    ends_on: null,
    title: 'Iron and energy',
    summary: null,
    practitioner: createSummary(),
    items: [createProtocolItem()],
    expires_at: getTimeAfter(7 * DAY),
    ...fields,
  } satisfies ProtocolPreview)
