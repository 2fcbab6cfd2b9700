import type { LoginSession, TwoFactor } from '@portal/contract'

// What a usual member has. Skeletons have the boxes of it; its text is never visible.

const currentDevice: LoginSession = {
  id: 'current',
  device: 'Chrome on Linux',
  started_at: '2026-01-01T12:00:00Z',
  last_seen_at: '2026-01-01T12:00:00Z',
  is_current: true,
}

export const sampleDevices: readonly LoginSession[] = [
  currentDevice,
  { ...currentDevice, id: 'other', is_current: false },
]

export const sampleTwoFactor: TwoFactor = { enabled_at: null, recovery_codes_left: 0 }
