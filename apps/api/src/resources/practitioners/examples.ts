import type {
  Practitioner,
  PractitionerResponse,
  PractitionersResponse,
  PractitionerSummary,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

export const practitionerSummary = {
  id: '0198c9f2-4a10-7000-8000-0000000000a1',
  name: 'Dr. Elena Rivera',
  title: 'Functional Medicine Physician',
  avatar_url: '/api/client/v1/practitioners/0198c9f2-4a10-7000-8000-0000000000a1/photo/',
  timezone: 'America/New_York',
} satisfies PractitionerSummary

const practitioner = {
  ...practitionerSummary,
  credentials: 'MD, IFMCP',
  bio: 'Helps members find out what drives their fatigue.',
  languages: ['English', 'Spanish'],
  specialties: ['Hormones', 'Sleep'],
  meeting_kind: 'video',
  meeting_address: null,
  notice_minutes: 120,
  next_opening: '2026-12-03T14:30:00-05:00',
} satisfies Practitioner

export const practitionerExamples: Examples = {
  PractitionersResponse: { results: [practitioner], next: null } satisfies PractitionersResponse,
  PractitionerResponse: { practitioner } satisfies PractitionerResponse,
  GetPractitionerPhotoResponse: '(bytes of a WebP image)',
}
