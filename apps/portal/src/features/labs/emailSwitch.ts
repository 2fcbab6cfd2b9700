import type { EmailSwitch } from '@portal/features/settings'

export const labResultEmails: EmailSwitch = {
  name: 'lab_mail',
  label: 'Email about new lab results',
  hint: "When results are ready. The email doesn't say what they are.",
  isFor: ({ plan_type }) => plan_type === 'MEMBERSHIP',
}
