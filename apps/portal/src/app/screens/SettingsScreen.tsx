import { createSettingsScreen } from '../../features/settings/SettingsScreen.tsx'
import { emailSwitches } from '../emailSwitches.ts'

/** /settings with the email switches of the features. */
export const SettingsScreen = createSettingsScreen(emailSwitches)
