import type { ProtocolItem } from '@portal/contract'

export type DemoVersion = {
  readonly daysAgo: number
  readonly practitioner: 'rivera@example.com' | 'chen@example.com'
  readonly title: string
  readonly summary: string
  readonly note: string | null
  readonly items: readonly DemoItem[]
}

/** An item whose `until` is in days from now. */
type DemoItem = Omit<ProtocolItem, 'until'> & { readonly until: number | null }

export type DemoProtocol = {
  /** The last date, in days before now; null for a current protocol. */
  readonly endedDaysAgo: number | null
  readonly versions: readonly [DemoVersion, ...DemoVersion[]]
}

const describeItem = (
  fields: Pick<DemoItem, 'key' | 'kind' | 'title' | 'time_of_day'> & Partial<DemoItem>,
): DemoItem => ({
  dose: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  why: null,
  how: null,
  until: null,
  ...fields,
})

const iron = describeItem({
  key: 'iron',
  kind: 'supplement',
  title: 'Iron bisglycinate',
  dose: '25 mg',
  time_of_day: 'morning',
  why: 'Your ferritin was low in the last panel.',
  how: 'On an empty stomach, with water. Keep two hours apart from coffee and tea.',
})

const lateCoffee = describeItem({
  key: 'late-coffee',
  kind: 'food',
  title: 'First coffee after 10 am',
  time_of_day: 'morning',
  why: 'Coffee keeps you from absorbing the iron.',
})

const greens = describeItem({
  key: 'greens',
  kind: 'food',
  title: 'Leafy greens with lunch',
  time_of_day: 'midday',
  how: 'A handful of spinach, kale or arugula with some lemon.',
})

const walk = describeItem({
  key: 'evening-walk',
  kind: 'movement',
  title: 'Walk for 20 minutes',
  time_of_day: 'evening',
  weekdays: [1, 2, 3, 4, 5],
  why: 'Daylight and movement after dinner make it easier to fall asleep.',
  how: 'Easy pace: you can still talk.',
})

const magnesium = describeItem({
  key: 'magnesium',
  kind: 'supplement',
  title: 'Magnesium glycinate',
  dose: '200 mg',
  time_of_day: 'bedtime',
  why: 'You told us that your legs are restless at night.',
  how: 'One hour before bed.',
  until: 21,
})

const lightsOut = describeItem({
  key: 'lights-out',
  kind: 'sleep',
  title: 'Lights out by 10:30 pm',
  time_of_day: 'bedtime',
  how: 'Put your phone to charge outside the bedroom.',
})

const water = describeItem({
  key: 'water',
  kind: 'other',
  title: 'Drink two liters of water',
  time_of_day: 'anytime',
})

/** Maya's protocols: two current ones, one of them revised last week, and one that has ended. */
export const demoProtocols: readonly DemoProtocol[] = [
  {
    endedDaysAgo: null,
    versions: [
      {
        daysAgo: 40,
        practitioner: 'chen@example.com',
        title: 'Iron and energy',
        summary: 'Fill up your iron stores over three months, then measure again.',
        note: null,
        items: [iron, lateCoffee, greens],
      },
      {
        daysAgo: 5,
        practitioner: 'chen@example.com',
        title: 'Iron and energy',
        summary: 'Fill up your iron stores over three months, then measure again.',
        note: 'Your stomach was upset, so take iron every other day. That works just as well.',
        items: [
          {
            ...iron,
            weekdays: [1, 3, 5],
            how: 'With a little fruit. Keep two hours apart from coffee and tea.',
          },
          describeItem({
            key: 'vitamin-d',
            kind: 'supplement',
            title: 'Vitamin D3',
            dose: '1,000 IU',
            time_of_day: 'midday',
            why: 'Your level is at the lower end for the winter.',
            how: 'With a meal that contains some fat.',
          }),
          greens,
        ],
      },
    ],
  },
  {
    endedDaysAgo: null,
    versions: [
      {
        daysAgo: 21,
        practitioner: 'rivera@example.com',
        title: 'Calmer evenings',
        summary: 'Small steps toward seven and a half hours of sleep.',
        note: null,
        items: [walk, magnesium, lightsOut, water],
      },
    ],
  },
  {
    endedDaysAgo: 29,
    versions: [
      {
        daysAgo: 56,
        practitioner: 'rivera@example.com',
        title: 'Four-week reset',
        summary: 'Settle in: regular meals, water and a short walk.',
        note: null,
        items: [
          describeItem({
            key: 'breakfast',
            kind: 'food',
            title: 'Breakfast with protein',
            time_of_day: 'morning',
            how: 'Eggs, yogurt or tofu: about 25 grams.',
          }),
          { ...walk, weekdays: [0, 1, 2, 3, 4, 5, 6] },
          water,
        ],
      },
    ],
  },
]
