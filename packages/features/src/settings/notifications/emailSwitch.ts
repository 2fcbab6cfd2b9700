import type { Notifications, User } from '@portal/contract'

/** The switch of a feature's emails in the settings. */
export interface EmailSwitch {
  /** The member's setting, which each of these emails obeys. */
  readonly name: keyof Notifications
  readonly label: string
  /** When the emails are sent. */
  readonly hint: string
  /** Whether a member can get these emails, by default always. */
  readonly isFor?: (member: User) => boolean
}
