import type { Protocol, ProtocolItem, ProtocolsResponse, ProtocolVersion } from '@portal/contract'

const sampleItem: ProtocolItem = {
  key: 'first',
  kind: 'supplement',
  title: 'Name of it',
  dose: 'Some of it',
  time_of_day: 'morning',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  why: 'A reason.',
  how: 'Instructions.',
  until: null,
}

/** Four items for every day, the usual number. */
export const sampleVersion: ProtocolVersion = {
  number: 1,
  title: 'Title of a plan',
  summary: null,
  note: null,
  starts_on: '2026-01-01',
  published_at: '2026-01-01T12:00:00Z',
  practitioner: {
    id: '',
    name: 'Name and surname',
    title: 'Title',
    avatar_url: '',
    timezone: 'UTC',
  },
  items: [
    sampleItem,
    { ...sampleItem, key: 'second' },
    { ...sampleItem, key: 'third', time_of_day: 'midday' },
    { ...sampleItem, key: 'fourth', time_of_day: 'evening' },
  ],
  changes: [],
}

export const samplePlan: Protocol = {
  id: '',
  starts_on: '2026-01-01',
  ends_on: null,
  is_current: true,
  versions: [sampleVersion],
}

/** What a usual member has. Skeletons have the boxes of it; its text is never visible. */
export const sampleProtocols: ProtocolsResponse = {
  today: '',
  from_date: '',
  to_date: '',
  results: [samplePlan],
  check_offs: [],
  streak: { days: 0, includes_today: false },
}
