export type DemoMessage = {
  readonly from: 'member' | 'practice'
  readonly hoursAgo: number
  readonly text: string
  /** The name of a document of the member. */
  readonly attachment?: string
  readonly about?: 'last session' | 'next session' | 'iron'
}

export type DemoConversation = {
  /** Who the conversation is with; null: the concierge. */
  readonly practitioner: 'rivera@example.com' | null
  /** The member has seen the messages up to this number, and the practice has read up to this. */
  readonly viewed: number
  readonly read: number
  /** The messages in the order in which they were sent. */
  readonly messages: readonly DemoMessage[]
}

/** Maya's conversations. The two last messages of her coach are unread. */
export const demoConversations: readonly DemoConversation[] = [
  {
    practitioner: null,
    viewed: 4,
    read: 4,
    messages: [
      {
        from: 'practice',
        hoursAgo: 24 * 60,
        text:
          'Welcome to Juniper, Maya! This is the place for anything about your membership, ' +
          'your sessions or this portal. We answer on weekdays, usually within a few hours.',
      },
      {
        from: 'member',
        hoursAgo: 24 * 7 + 2,
        text: 'Hi! Can I get an invoice for my last credits that I can send to my employer?',
      },
      {
        from: 'practice',
        hoursAgo: 24 * 7,
        text:
          "Of course. You'll find it under Settings, Credits and payments: each payment there " +
          'has a receipt. Tell us if your employer needs another address on it.',
      },
      { from: 'member', hoursAgo: 24 * 6, text: 'Found it, thank you!' },
    ],
  },
  {
    practitioner: 'rivera@example.com',
    viewed: 6,
    read: 6,
    messages: [
      {
        from: 'practice',
        hoursAgo: 24 * 13,
        text:
          'Good to see you, Maya. As promised, here is the breathing exercise. ' +
          'Three rounds before bed are enough.',
        attachment: 'Breathing exercise.png',
        about: 'last session',
      },
      {
        from: 'member',
        hoursAgo: 24 * 12,
        text: 'Thank you! I tried it last night and fell asleep much faster than usual.',
      },
      { from: 'practice', hoursAgo: 24 * 12 - 1, text: 'That makes me happy. Keep going!' },
      {
        from: 'member',
        hoursAgo: 30,
        text:
          'Quick question about the iron: I sometimes forget it before breakfast. ' +
          'Should I take it later in the day, or skip it and go on the next morning?',
        about: 'iron',
      },
      {
        from: 'member',
        hoursAgo: 29.5,
        text: "And here's my food diary of last week.",
        attachment: 'Food diary.pdf',
      },
      {
        from: 'practice',
        hoursAgo: 27,
        text:
          'Later is fine, as long as it is two hours away from coffee and tea. ' +
          'Before dinner works well for many people.',
      },
      {
        from: 'practice',
        hoursAgo: 4,
        text:
          "I've read your food diary: lots of good things in it! I marked two ideas for " +
          'your breakfasts that we can talk about in our next session.',
        about: 'next session',
      },
      {
        from: 'practice',
        hoursAgo: 3,
        text: "How's your sleep this week? A sentence is enough.",
      },
    ],
  },
]
