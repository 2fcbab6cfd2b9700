import type { Screens } from '../../shell/declarations/screen.ts'

export const protocolScreens = {
  protocols: {
    load: async () => (await import('./ProtocolsScreen.tsx')).ProtocolsScreen,
    skeleton: 'list',
    offlineInput: 'all',
    viewParams: ['list'],
  },
  protocol: {
    load: async () => (await import('./ProtocolScreen.tsx')).ProtocolScreen,
    skeleton: 'detail',
  },
} satisfies Screens
