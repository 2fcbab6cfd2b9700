import type { Practitioner } from '@portal/contract'

/** A usual practitioner. Skeletons have the boxes of it; its text is never visible. */
export const samplePractitioner: Practitioner = {
  id: '',
  name: 'Name Surname',
  title: 'Functional medicine physician',
  avatar_url: '',
  timezone: 'UTC',
  credentials: 'MD',
  bio: 'A sentence about whom they help, with what, and how they work with members.',
  languages: ['Language', 'Language'],
  specialties: ['Specialty', 'Specialty'],
  meeting_kind: 'video',
  meeting_address: null,
  notice_minutes: 120,
  next_opening: '2099-01-01T12:00:00Z',
}
