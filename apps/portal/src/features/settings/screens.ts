import type { Screen, Screens } from '../../shell/declarations/screen.ts'

/** The screens of the settings; `load` adds what features have in them. */
export const createSettingsScreens = (load: Screen['load']) =>
  ({
    settings: { load, skeleton: 'settings' },
    settingsSection: { load, skeleton: 'section' },
  }) satisfies Screens
