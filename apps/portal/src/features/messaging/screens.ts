import type { Screen, Screens } from '../../shell/screen.ts'

const screen: Screen = {
  load: async () => (await import('./MessagesScreen.tsx')).MessagesScreen,
  skeleton: 'messages',
}

export const messagingScreens = { messages: screen, conversation: screen } satisfies Screens
