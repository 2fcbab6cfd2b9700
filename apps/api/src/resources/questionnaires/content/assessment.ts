import type { Questionnaire } from '@portal/contract'
import type { GroupItem } from '@portal/domain/questionnaires'
import { createFrequency } from './options.ts'

type Area = {
  readonly key: string
  readonly title: string
  /** What is good when it is frequent. */
  readonly good: readonly string[]
  /** What is good when it is rare. */
  readonly bad: readonly string[]
}

const areas: readonly Area[] = [
  {
    key: 'sleep',
    title: 'Sleep',
    good: [
      'I fall asleep within about half an hour.',
      'I go to bed and get up at about the same times.',
      'I wake up rested.',
      'My bedroom is dark, quiet and cool.',
    ],
    bad: [
      'I lie awake at night for a long time.',
      'I get drowsy when I sit still during the day.',
      'I look at a screen in the last half hour before bed.',
    ],
  },
  {
    key: 'food',
    title: 'Food',
    good: [
      'I eat vegetables or fruit with most of my meals.',
      'I eat enough protein to stay full until the next meal.',
      'I drink water through the day.',
      'I eat without a screen and without a hurry.',
    ],
    bad: [
      'I eat sweets or drink sweet drinks.',
      'I skip meals and get too hungry.',
      'I eat because I am bored, tired or upset.',
    ],
  },
  {
    key: 'movement',
    title: 'Movement',
    good: [
      'I walk or move for at least 30 minutes a day.',
      'I do something that makes me breathe hard.',
      'I train my muscles on two or more days a week.',
      'I do a kind of movement that I enjoy.',
    ],
    bad: [
      'I sit for hours without getting up.',
      'Pain keeps me from moving the way I want to.',
      'I plan to exercise and then do not.',
    ],
  },
  {
    key: 'stress',
    title: 'Stress and recovery',
    good: [
      'I have time in the day that is only mine.',
      'I calm down soon after something upsets me.',
      'I use something that helps me relax, such as breathing or being outdoors.',
      'I can say no when I have too much to do.',
    ],
    bad: [
      'I have too much to do and too little time.',
      'My shoulders, neck or jaw are tense.',
      'I cannot stop thinking about work or worries in the evening.',
    ],
  },
  {
    key: 'mood',
    title: 'Mood',
    good: [
      'I look forward to my day.',
      'I enjoy the things that I do.',
      'I feel hopeful about the months ahead.',
    ],
    bad: [
      'I feel sad or empty.',
      'I am irritable or impatient.',
      'I worry about things that I cannot change.',
      'I am hard on myself.',
    ],
  },
  {
    key: 'digestion',
    title: 'Digestion',
    good: [
      'I feel well after eating.',
      'My bowel movements are regular and easy.',
      'I can eat most foods without problems.',
    ],
    bad: [
      'I feel bloated.',
      'I have heartburn.',
      'I have stomach cramps.',
      'I have constipation or diarrhea.',
    ],
  },
  {
    key: 'energy',
    title: 'Energy and focus',
    good: [
      'I have enough energy for what matters to me.',
      'My energy is steady from morning to evening.',
      'I can concentrate on one thing for as long as I need to.',
    ],
    bad: [
      'I need coffee or sugar to get through the day.',
      'I am worn out in the afternoon.',
      'I forget things or lose my train of thought.',
      'After effort, I need more than a day to recover.',
    ],
  },
  {
    key: 'connection',
    title: 'Connection and purpose',
    good: [
      'I spend time with people who are good for me.',
      'There is somebody I can talk to about anything.',
      'I do something that feels meaningful.',
      'I help others or belong to a group.',
    ],
    bad: [
      'I feel lonely.',
      'I have no time for the people I care about.',
      'I feel that others do not understand me.',
    ],
  },
]

/**
 * Lists the statements in the order of the screen: good and bad ones take turns, so that nobody
 * answers in a row.
 */
const listStatements = ({ good, bad }: Area): readonly { text: string; isBad: boolean }[] =>
  Array.from({ length: Math.max(good.length, bad.length) }, (_value, index) => [
    ...good.slice(index, index + 1).map((text) => ({ text, isBad: false })),
    ...bad.slice(index, index + 1).map((text) => ({ text, isBad: true })),
  ]).flat()

const createGroup = (area: Area): GroupItem => ({
  link_id: area.key,
  type: 'group',
  text: area.title,
  hint: 'Think of the last four weeks.',
  items: listStatements(area).map(({ text }, index) =>
    createFrequency(`${area.key}-${index + 1}`, text),
  ),
})

const linkIdsOf = (area: Area, isBad: boolean): string[] =>
  listStatements(area).flatMap((statement, index) =>
    isBad && !statement.isBad ? [] : [`${area.key}-${index + 1}`],
  )

/** The comprehensive assessment: eight areas, in our own words. */
export const assessment: Questionnaire = {
  url: 'https://portal.example/questionnaires/assessment',
  version: '2',
  title: 'Assessment',
  kind: 'assessment',
  minutes: 12,
  introduction:
    'Eight areas of your health and your life. There are no right answers: say how it has been ' +
    'in the last four weeks. Your answers are saved as you go, so you can stop at any time. You ' +
    'and your care team see the result.',
  items: [
    ...areas.map(createGroup),
    {
      link_id: 'you',
      type: 'group',
      text: 'What matters to you',
      items: [
        {
          link_id: 'focus',
          type: 'choice',
          text: 'Which areas would you like to work on?',
          hint: 'Choose as many as you like.',
          repeats: true,
          options: areas.map(({ key, title }) => ({ code: key, text: title })),
        },
        {
          link_id: 'ready',
          type: 'integer',
          text: 'How ready do you feel to change something now?',
          min: 0,
          max: 10,
          scale: { low: 'Not at all', high: 'Very much' },
        },
        {
          link_id: 'first-step',
          type: 'text',
          text: 'What would be a first small step?',
          enable_when: [{ question: 'ready', operator: '>=', answer: 4 }],
          max_length: 1000,
        },
        {
          link_id: 'obstacle',
          type: 'text',
          text: 'What stands in the way right now?',
          enable_when: [{ question: 'ready', operator: '<', answer: 4 }],
          max_length: 1000,
        },
        { link_id: 'other', type: 'text', text: 'Is there anything else?', max_length: 2000 },
      ],
    },
  ],
  scores: areas.map((area) => ({
    key: area.key,
    title: area.title,
    operation: 'mean' as const,
    items: linkIdsOf(area, false),
    reversed: linkIdsOf(area, true),
    factor: 25,
    bands: [
      {
        from: 0,
        code: 'start-here',
        title: 'A place to start',
        text: 'Much of this area costs you energy now. Talk about a first step.',
      },
      {
        from: 40,
        code: 'mixed',
        title: 'Mixed',
        text: 'Some of this works for you, some does not.',
      },
      {
        from: 70,
        code: 'strong',
        title: 'Going well',
        text: 'This area supports you. Keep what works.',
      },
    ],
  })),
}
