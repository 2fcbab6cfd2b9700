import type { Screens } from '../../shell/declarations/screen.ts'

const load = async () => (await import('./SettingsScreen.tsx')).SettingsScreen

export const settingsScreens = {
  settings: { load, skeleton: 'settings' },
  settingsSection: { load, skeleton: 'section' },
} satisfies Screens
