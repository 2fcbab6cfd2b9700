import type { HourCycle } from '@portal/domain/time'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Display preferences of this device. They are not member data and stay after logout. */
export interface Preferences {
  readonly hourCycle: HourCycle
}

/** Returns whether the stored value is valid. */
export const isPreferences = (stored: unknown): stored is Preferences =>
  typeof stored === 'object' &&
  stored !== null &&
  'hourCycle' in stored &&
  (stored.hourCycle === '12h' || stored.hourCycle === '24h')

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
