import type { FirstRequest } from '../../shell/declarations/screen.ts'

export const overviewRequest: FirstRequest = {
  request: { url: '/overview/' },
  importLoader: null,
}
