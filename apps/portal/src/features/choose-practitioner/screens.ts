import type { Screens } from '../../shell/declarations/screen.ts'

export const choosePractitionerScreens = {
  choosePractitioner: {
    load: async () => (await import('./ChoosePractitionerScreen.tsx')).ChoosePractitionerScreen,
    skeleton: 'card',
  },
} satisfies Screens
