import type { Screen, Screens } from '../../shell/declarations/screen.ts'

type Name = keyof typeof import('./labOrderScreens.ts')

/** The screens are one chunk: a member goes from one to the next. */
const createScreen = (name: Name, url: string): Screen => ({
  load: async () => (await import('./labOrderScreens.ts'))[name],
  skeleton: 'card',
  firstRequests: [{ request: { url }, importLoader: null }],
})

export const labOrderScreens = {
  addLabs: createScreen('AddLabsScreen', '/lab-panels/'),
  labCheckout: createScreen('LabCheckoutScreen', '/lab-panels/'),
  labStatus: createScreen('LabStatusScreen', '/lab-orders/'),
} satisfies Screens
