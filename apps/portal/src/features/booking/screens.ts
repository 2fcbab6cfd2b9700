import type { FirstRequest, Screens } from '../../shell/declarations/screen.ts'
import { listTimeRequests } from './listTimeRequests.ts'

const importLoaders = () => import('./loadBookingData.ts')

/** The next session, which home shows, too. */
export const upcomingSessions: FirstRequest = {
  request: { url: '/appointments/', params: { scope: 'upcoming' } },
  importLoader: async () => (await importLoaders()).loadUpcomingSessions,
}

const pastSessions: FirstRequest = {
  request: { url: '/appointments/', params: { scope: 'past' } },
  importLoader: async () => (await importLoaders()).loadPastSessions,
}

const bookingTimes: FirstRequest = {
  request: { url: '/appointments/types/' },
  importLoader: async () => (await importLoaders()).loadBookingTimes,
  listForMember: listTimeRequests,
}

export const bookingScreens = {
  sessions: {
    load: async () => (await import('./SessionsScreen.tsx')).SessionsScreen,
    skeleton: 'list',
    firstRequests: [upcomingSessions, pastSessions],
    viewParams: ['list'],
  },
  book: {
    load: async () => (await import('./BookScreen.tsx')).BookScreen,
    skeleton: 'booking',
    firstRequests: [upcomingSessions, bookingTimes],
  },
  confirm: {
    load: async () => (await import('./ConfirmScreen.tsx')).ConfirmScreen,
    skeleton: 'form',
  },
  session: {
    load: async () => (await import('./SessionScreen.tsx')).SessionScreen,
    skeleton: 'detail',
  },
} satisfies Screens
