import { type LabView, readLabView } from './labView.ts'
import type { Request, Screens } from '../../shell/declarations/screen.ts'

const importLoaders = () => import('./loadLabData.ts')

/** The first request of a view; null for the comparison, which needs two. */
function getViewRequest(view: LabView): Request | null {
  switch (view.kind) {
    case 'all':
      return { url: '/labs/results/' }
    case 'reports':
      return { url: '/labs/' }
    case 'report':
      return { url: `/labs/reports/${encodeURIComponent(view.reportId)}/` }
    case 'comparison':
      return null
  }
}

export const labScreens = {
  labs: {
    load: async () => (await import('./LabsScreen.tsx')).LabsScreen,
    skeleton: 'card',
    firstRequests: [
      {
        request: { url: '/labs/' },
        importLoader: async () => (await importLoaders()).loadLabs,
      },
    ],
  },
  labResults: {
    load: async () => (await import('./LabResultsScreen.tsx')).LabResultsScreen,
    skeleton: 'list',
    firstRequests: [
      {
        request: (search) => getViewRequest(readLabView(search)),
        importLoader: async () => (await importLoaders()).loadLabView,
      },
    ],
    viewParams: ['list', 'report', 'compare'],
  },
} satisfies Screens
