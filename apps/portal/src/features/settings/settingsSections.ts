import type { ComponentType } from 'react'
import { WalletSection } from './wallet/WalletSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PhoneSection } from './PhoneSection.tsx'
import { PractitionerSection } from './PractitionerSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { TimeSection } from './TimeSection.tsx'

export interface SettingsSectionEntry {
  /** The section's fragment in the URL. */
  readonly id: string
  readonly title: string
  readonly Section: ComponentType
}

/** The settings from top to bottom. */
export const settingsSections: readonly SettingsSectionEntry[] = [
  { id: 'profile', title: 'Profile', Section: ProfileSection },
  { id: 'practitioner', title: 'Your practitioner', Section: PractitionerSection },
  { id: 'credits', title: 'Credits and payments', Section: WalletSection },
  { id: 'phone', title: 'Phone', Section: PhoneSection },
  { id: 'time', title: 'Time zone and format', Section: TimeSection },
  { id: 'notifications', title: 'Notifications', Section: NotificationsSection },
  { id: 'password', title: 'Password', Section: PasswordSection },
  { id: 'devices', title: 'Devices', Section: DevicesSection },
  { id: 'appearance', title: 'Appearance', Section: AppearanceSection },
  { id: 'data', title: 'Your data', Section: ExportSection },
]
