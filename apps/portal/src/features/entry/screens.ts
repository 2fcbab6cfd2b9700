import type { Screens } from '../../shell/declarations/screen.ts'

export const entryScreens = {
  webview: {
    load: async () => (await import('./WebviewScreen.tsx')).WebviewScreen,
    skeleton: 'card',
  },
  loading: {
    load: async () => (await import('./LoadingScreen.tsx')).LoadingScreen,
    skeleton: 'card',
  },
} satisfies Screens
