import type { Screens } from '../../shell/screen.ts'

export const choosePractitionerScreens = {
  choosePractitioner: {
    load: async () => (await import('./ChoosePractitionerScreen.tsx')).ChoosePractitionerScreen,
    skeleton: 'card',
  },
} satisfies Screens
