import type { EmailSwitch } from '@portal/features/settings'

export const courseEmails: EmailSwitch = {
  name: 'course_mail',
  label: 'Email about my courses',
  hint: 'When a lesson opens on its date, and after two weeks without progress.',
}
