import type { User } from '@portal/contract'
import {
  EmailSection,
  ExportSection,
  PasswordSection,
  PhoneSection,
  TimeFormatSection,
  TimeZoneSection,
  TwoFactorSection,
} from '@portal/features/settings'
import type { IconShape } from '@portal/ui'
import { Bell, Clock, CreditCard, Eye, FolderDown, KeyRound, Stethoscope, UserRound } from 'lucide'
import type { ComponentType } from 'react'
import { AppearanceSection } from './AppearanceSection.tsx'
import { CloseAccountSection } from './account/CloseAccountSection.tsx'
import {
  LinkedDevices,
  LinkedNotifications,
  LinkedPractitioner,
  LinkedProfile,
} from './linkedSections.tsx'
import { ViewAsSection } from './view-as/ViewAsSection.tsx'
import { MembershipSection } from './wallet/MembershipSection.tsx'
import { WalletSection } from './wallet/WalletSection.tsx'

interface SettingsCard {
  readonly title: string
  readonly Content: ComponentType
  readonly isForAdmins?: boolean
}

export interface SettingsSectionEntry {
  /** The last segment of its URL. */
  readonly slug: string
  readonly title: string
  /** What it contains, for the list of sections. */
  readonly summary: string
  readonly icon: IconShape
  /** A section with one card needs no second title. */
  readonly cards: readonly [SettingsCard, ...SettingsCard[]]
  /** Whether only admins have the section. */
  readonly isForAdmins?: boolean
}

const profile: SettingsSectionEntry = {
  slug: 'profile',
  title: 'Profile',
  summary: 'Name and phone',
  icon: UserRound,
  cards: [
    { title: 'Name', Content: LinkedProfile },
    { title: 'Phone', Content: PhoneSection },
  ],
}

/** The section that /settings shows beside the list on a wide screen. */
export const firstSection = profile

/** The sections in the order of the list. */
const settingsSections: readonly SettingsSectionEntry[] = [
  profile,
  {
    slug: 'security',
    title: 'Login and devices',
    summary: 'Email, password, logged-in devices',
    icon: KeyRound,
    cards: [
      { title: 'Email', Content: EmailSection },
      { title: 'Password', Content: PasswordSection },
      { title: 'Two-step verification', Content: TwoFactorSection, isForAdmins: true },
      { title: 'Devices', Content: LinkedDevices },
    ],
  },
  {
    slug: 'practitioner',
    title: 'Your practitioner',
    summary: 'Whom we suggest first',
    icon: Stethoscope,
    cards: [{ title: 'Your practitioner', Content: LinkedPractitioner }],
  },
  {
    slug: 'credits',
    title: 'Credits and payments',
    summary: 'Membership, credits, receipts',
    icon: CreditCard,
    cards: [
      { title: 'Membership', Content: MembershipSection },
      { title: 'Credits and payments', Content: WalletSection },
    ],
  },
  {
    slug: 'notifications',
    title: 'Notifications',
    summary: 'Emails about sessions',
    icon: Bell,
    cards: [{ title: 'Notifications', Content: LinkedNotifications }],
  },
  {
    slug: 'time',
    title: 'Time and appearance',
    summary: 'Time zone, format, colors',
    icon: Clock,
    cards: [
      { title: 'Time zone', Content: TimeZoneSection },
      { title: 'Time format', Content: TimeFormatSection },
      { title: 'Appearance', Content: AppearanceSection },
    ],
  },
  {
    slug: 'data',
    title: 'Data and account',
    summary: 'Download it, close your account',
    icon: FolderDown,
    cards: [
      { title: 'Download', Content: ExportSection },
      { title: 'Close account', Content: CloseAccountSection },
    ],
  },
  {
    slug: 'view-as',
    title: 'View as a member',
    summary: 'See the portal as a member does',
    icon: Eye,
    cards: [{ title: 'View as a member', Content: ViewAsSection }],
    isForAdmins: true,
  },
]

/** The sections of somebody with this role. */
export const listSettingsSections = (role: User['role']): readonly SettingsSectionEntry[] =>
  settingsSections.filter(isFor(role)).map((section) => {
    const [first, ...rest] = section.cards
    return { ...section, cards: [first, ...rest.filter(isFor(role))] as const }
  })

const isFor =
  (role: User['role']) =>
  ({ isForAdmins = false }: { readonly isForAdmins?: boolean }): boolean =>
    !isForAdmins || role === 'admin'
