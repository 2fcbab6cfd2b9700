import { courseEmails } from '../features/courses/emailSwitch.ts'
import { labResultEmails } from '../features/labs/emailSwitch.ts'
import { messageEmails } from '../features/messaging/emailSwitch.ts'
import type { EmailSwitch } from '@portal/features/settings'

/** The emails that members can turn off, besides those about sessions. */
export const emailSwitches: readonly EmailSwitch[] = [messageEmails, labResultEmails, courseEmails]
