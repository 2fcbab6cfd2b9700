/**
 * One session as members in different zones see it, on every screen and in emails: the zone of the
 * profile decides, and the device's only while the profile has none.
 */
export const memberZoneSessionStart = '2026-11-03T15:00:00Z'

export interface MemberZone {
  readonly profile: string | null
  readonly device: string
  /** The time of {@link memberZoneSessionStart} with its zone. */
  readonly shown: string
}

export const memberZones: readonly MemberZone[] = [
  {
    profile: 'America/Chicago',
    device: 'America/New_York',
    shown: 'Tue, Nov 3 at 9:00 am CST',
  },
  {
    profile: 'America/New_York',
    device: 'Pacific/Kiritimati',
    shown: 'Tue, Nov 3 at 10:00 am EST',
  },
  {
    profile: 'Asia/Kathmandu',
    device: 'America/Los_Angeles',
    shown: 'Tue, Nov 3 at 8:45 pm GMT+5:45',
  },
  {
    profile: 'Pacific/Kiritimati',
    device: 'Europe/Berlin',
    shown: 'Wed, Nov 4 at 5:00 am GMT+14',
  },
  {
    profile: null,
    device: 'America/Los_Angeles',
    shown: 'Tue, Nov 3 at 7:00 am PST',
  },
]
