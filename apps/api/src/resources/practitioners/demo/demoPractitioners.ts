import type { LocalHours, Weekday } from '@portal/domain/scheduling'

export type DemoPractitioner = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  /** A path in the portal's build. */
  readonly avatarUrl: string
  /** Degrees and certificates in short. */
  readonly credentials: string
  readonly bio: string
  readonly languages: readonly string[]
  readonly specialties: readonly string[]
  readonly timezone: string
  readonly weekly: Readonly<Partial<Record<Weekday, readonly LocalHours[]>>>
  readonly bufferMinutes: number
  /** How they meet members; by video when it is missing. */
  readonly meeting?:
    | { readonly kind: 'phone' }
    | { readonly kind: 'in_person'; readonly address: string; readonly mapUrl: string }
  /** Whether they are on leave for two weeks from the next Monday on. */
  readonly isOnLeave?: boolean
}

const workdays = (...hours: LocalHours[]): DemoPractitioner['weekly'] => ({
  1: hours,
  2: hours,
  3: hours,
  4: hours,
  5: hours,
})

/** Six people in six zones, two of them with offsets of half an hour and of 45 minutes. */
export const demoPractitioners: readonly DemoPractitioner[] = [
  {
    email: 'rivera@example.com',
    firstName: 'Ana',
    lastName: 'Rivera',
    title: 'Health coach',
    avatarUrl: '/avatars/practitioners/ana-rivera.svg',
    credentials: 'NBC-HWC',
    bio:
      'Ana helps people build routines that survive busy weeks. ' +
      'She starts from what already works for you.',
    languages: ['English', 'Spanish'],
    specialties: ['Sleep', 'Stress', 'Habits'],
    timezone: 'America/New_York',
    weekly: workdays({ from: '09:00', to: '12:30' }, { from: '13:30', to: '18:00' }),
    bufferMinutes: 0,
  },
  {
    email: 'chen@example.com',
    firstName: 'Wei',
    lastName: 'Chen',
    title: 'Functional medicine practitioner',
    avatarUrl: '/avatars/practitioners/wei-chen.svg',
    credentials: 'MD, IFMCP',
    bio:
      'Wei reads lab results with you until they make sense, ' +
      'and turns them into a plan of a few steps.',
    languages: ['English', 'Mandarin'],
    specialties: ['Lab reviews', 'Metabolic health'],
    timezone: 'America/Los_Angeles',
    weekly: { ...workdays({ from: '08:00', to: '16:00' }), 6: [{ from: '09:00', to: '12:00' }] },
    bufferMinutes: 0,
  },
  {
    email: 'sharma@example.com',
    firstName: 'Priya',
    lastName: 'Sharma',
    title: 'Nutritionist',
    avatarUrl: '/avatars/practitioners/priya-sharma.svg',
    credentials: 'MS, RD',
    bio: 'Priya plans meals around the food you like and the time you have.',
    languages: ['English', 'Hindi', 'Nepali'],
    specialties: ['Nutrition', 'Digestion'],
    timezone: 'Asia/Kathmandu',
    weekly: {
      0: [{ from: '07:00', to: '13:00' }],
      ...workdays({ from: '07:00', to: '11:00' }, { from: '17:00', to: '22:00' }),
    },
    bufferMinutes: 0,
  },
  {
    email: 'nguyen@example.com',
    firstName: 'Oliver',
    lastName: 'Nguyen',
    title: 'Strength coach',
    avatarUrl: '/avatars/practitioners/oliver-nguyen.svg',
    credentials: 'CSCS',
    bio:
      'Oliver has coached beginners and grandparents for fifteen years. ' +
      'Small weights, good form, no rush.',
    languages: ['English', 'Vietnamese'],
    specialties: ['Movement', 'Strength', 'Recovery'],
    timezone: 'Australia/Sydney',
    weekly: workdays({ from: '06:30', to: '11:30' }, { from: '16:00', to: '20:00' }),
    bufferMinutes: 15,
  },
  {
    email: 'lindqvist@example.com',
    firstName: 'Sofia',
    lastName: 'Lindqvist',
    title: 'Psychologist',
    avatarUrl: '/avatars/practitioners/sofia-lindqvist.svg',
    credentials: 'PsyD',
    bio: 'Sofia works with worry, grief and change, in plain words and at your pace.',
    languages: ['English', 'Swedish', 'German'],
    specialties: ['Anxiety', 'Change'],
    timezone: 'Europe/London',
    weekly: workdays({ from: '10:00', to: '17:00' }),
    bufferMinutes: 15,
    meeting: {
      kind: 'in_person',
      address: '12 Garden Row, London SE1 6HG',
      mapUrl: 'https://www.openstreetmap.org/search?query=Garden%20Row%20London',
    },
  },
  {
    email: 'almeida@example.com',
    firstName: 'Tomás',
    lastName: 'Almeida',
    title: 'Health coach',
    avatarUrl: '/avatars/practitioners/tomas-almeida.svg',
    credentials: 'NBC-HWC',
    bio:
      'Tomás looks after people who travel, work at night ' +
      'or share their days with small children.',
    languages: ['English', 'Portuguese'],
    specialties: ['Shift work', 'Energy'],
    timezone: 'America/Sao_Paulo',
    weekly: { ...workdays({ from: '12:00', to: '20:00' }), 6: [{ from: '22:00', to: '24:00' }] },
    bufferMinutes: 0,
    meeting: { kind: 'phone' },
    isOnLeave: true,
  },
]
