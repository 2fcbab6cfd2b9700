import type { EmailSwitch } from '../../shell/declarations/emailSwitch.ts'

export const labResultEmails: EmailSwitch = {
  name: 'lab_mail',
  label: 'Email about new lab results',
  hint: "When results are ready. The email doesn't say what they are.",
  isFor: ({ plan_type }) => plan_type === 'MEMBERSHIP',
}
