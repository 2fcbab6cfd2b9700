import type { Screens } from '../../shell/declarations/screen.ts'

export const documentScreens = {
  documents: {
    load: async () => (await import('./DocumentsScreen.tsx')).DocumentsScreen,
    skeleton: 'list',
    firstRequests: [{ request: { url: '/documents/' }, importLoader: null }],
    viewParams: ['list'],
  },
} satisfies Screens
