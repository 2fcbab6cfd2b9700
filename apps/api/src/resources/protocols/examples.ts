import type {
  CheckOffEntry,
  CheckOffsResponse,
  PreviewProtocol,
  Protocol,
  ProtocolItem,
  ProtocolPage,
  ProtocolPreviewResponse,
  ProtocolResponse,
  ProtocolsResponse,
  SaveCheckOffs,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'
import { practitionerSummary } from '../practitioners/examples.ts'

const item = {
  key: 'magnesium',
  kind: 'supplement',
  title: 'Magnesium glycinate',
  dose: '200 mg',
  time_of_day: 'evening',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  why: 'Supports sleep.',
  how: 'With dinner.',
  until: null,
} satisfies ProtocolItem

const protocol = {
  id: '0198c9f2-4a10-7000-8000-000000000101',
  starts_on: '2026-11-16',
  ends_on: null,
  is_current: true,
  versions: [
    {
      number: 1,
      title: 'Better sleep',
      summary: 'Four weeks to calmer evenings.',
      note: null,
      starts_on: '2026-11-16',
      published_at: '2026-11-14T10:00:00-05:00',
      practitioner: practitionerSummary,
      items: [item],
      changes: [],
    },
  ],
} satisfies Protocol

const checkOff = {
  id: '0198c9f2-4a10-7000-8000-000000000102',
  protocol_id: protocol.id,
  item_key: item.key,
  day: '2026-11-30',
  is_done: true,
  revision: 1,
  at: '2026-11-30T19:05:00-05:00',
}

const streak = { days: 9, includes_today: false }

export const protocolExamples: Examples = {
  ExportUserResponse: { protocols: [], protocol_check_offs: [] },
  ProtocolsResponse: {
    today: '2026-12-01',
    from_date: '2026-11-25',
    to_date: '2026-12-01',
    results: [protocol],
    check_offs: [checkOff],
    streak,
  } satisfies ProtocolsResponse,
  ProtocolPage: { results: [protocol], next: null } satisfies ProtocolPage,
  ProtocolResponse: { protocol } satisfies ProtocolResponse,
  SaveCheckOffs: {
    check_offs: [
      { ...checkOff, zone: 'America/New_York', revision: 0, replaces: [] } satisfies CheckOffEntry,
    ],
  } satisfies SaveCheckOffs,
  CheckOffsResponse: {
    results: [{ id: checkOff.id, is_accepted: true, code: null, message: null, stored: checkOff }],
    streak,
  } satisfies CheckOffsResponse,
  PreviewProtocol: { token: 'q3Xc0vT1mB5n' } satisfies PreviewProtocol,
  ProtocolPreviewResponse: {
    preview: {
      starts_on: protocol.starts_on,
      ends_on: null,
      title: 'Better sleep',
      summary: 'Four weeks to calmer evenings.',
      practitioner: practitionerSummary,
      items: [item],
      expires_at: '2026-12-08T10:00:00-05:00',
    },
  } satisfies ProtocolPreviewResponse,
}
