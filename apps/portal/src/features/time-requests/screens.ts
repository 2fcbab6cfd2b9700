import type { Screens } from '../../shell/declarations/screen.ts'

export const timeRequestScreens = {
  openings: {
    load: async () => (await import('./OpeningsScreen.tsx')).OpeningsScreen,
    skeleton: 'form',
    firstRequests: [
      {
        request: (search) => {
          const offerId = search.get('offer')
          return {
            url:
              offerId === null ? '/time-requests/' : `/time-offers/${encodeURIComponent(offerId)}/`,
          }
        },
        importLoader: null,
      },
    ],
    viewParams: ['offer'],
  },
} satisfies Screens
