import type { HelpLine } from '@portal/contract'

/** The help lines of the United States, from the bundle, also without a connection. */
export const defaultHelpLines: readonly HelpLine[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    phone: '988',
    text: '988',
    description: 'Free, at any hour, in English and Spanish.',
  },
  {
    name: 'Emergency services',
    phone: '911',
    text: null,
    description: 'If you or someone else is in danger right now.',
  },
]
