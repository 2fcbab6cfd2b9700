import type { HelpLine } from '@portal/contract'

/** Those of the United States, from the bundle: they are there without a connection, too. */
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
