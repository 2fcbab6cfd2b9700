import type { HourCycle } from '@portal/domain/time'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** How this device shows things. Not member data: it stays after logging out. */
export interface Preferences {
  readonly hourCycle: HourCycle
}

/** Whether what the device kept can be used. */
export const isPreferences = (stored: unknown): stored is Preferences =>
  typeof stored === 'object' &&
  stored !== null &&
  ['12h', '24h'].includes(String(Reflect.get(stored, 'hourCycle')))

const initialState: Preferences = { hourCycle: '12h' }

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    hourCycleChosen: (preferences, { payload }: PayloadAction<HourCycle>) => ({
      ...preferences,
      hourCycle: payload,
    }),
  },
  selectors: { selectHourCycle: (preferences) => preferences.hourCycle },
})

export const { hourCycleChosen } = preferencesSlice.actions
export const { selectHourCycle } = preferencesSlice.selectors
