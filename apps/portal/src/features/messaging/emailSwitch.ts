import type { EmailSwitch } from '@portal/features/settings'

export const messageEmails: EmailSwitch = {
  name: 'message_mail',
  label: 'Email about new messages',
  hint: "When a message is unread for 15 minutes. The email doesn't say what's in it.",
}
