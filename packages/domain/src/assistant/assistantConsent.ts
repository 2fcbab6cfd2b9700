/** What a member agrees to before a model writes answers. Increment `version` with every change. */
export const assistantConsent = {
  version: 1,
  text:
    'Let an AI service write answers from my records. My question and the passages that answer ' +
    'it, such as results and parts of my plan, are sent to the service. Without this, answers ' +
    'quote my records word for word.',
} as const
