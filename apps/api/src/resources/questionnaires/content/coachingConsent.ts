import type { Questionnaire } from '@portal/contract'

/** A consent that is signed. Another text needs another version. */
export const coachingConsent: Questionnaire = {
  url: 'https://portal.example/questionnaires/coaching-consent',
  version: '2',
  title: 'Coaching agreement',
  kind: 'form',
  minutes: 2,
  introduction: 'Answer two questions, then read the agreement and sign it.',
  items: [
    {
      link_id: 'agreement',
      type: 'group',
      text: 'Your agreement',
      items: [
        {
          link_id: 'doctor',
          type: 'boolean',
          text: 'Do you have a doctor whom you can ask about medical questions?',
          required: true,
        },
        {
          link_id: 'emergency-contact',
          type: 'string',
          text: 'Whom can we call in an emergency?',
          hint: 'A name and a phone number.',
          max_length: 200,
        },
      ],
    },
  ],
  consent: {
    version: 1,
    text:
      'Coaching supports you in reaching your own goals. It is not medical care, psychotherapy ' +
      'or a diagnosis, and it does not replace them.\n\n' +
      'You decide what you try and what you share. You can stop at any time.\n\n' +
      'Your practitioner keeps what you say confidential, except when the law requires ' +
      'otherwise, or when someone is in danger.\n\n' +
      'Messages are not read at all hours. In an emergency, call emergency services.',
  },
}
