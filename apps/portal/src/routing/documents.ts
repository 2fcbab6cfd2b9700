import { findRouteName } from './matchRoute.ts'
import { type DocumentName, routes } from './routes.ts'

/** The HTML entry points of the build. */
export const documentFiles = {
  app: 'index.html',
  login: 'login.html',
  public: 'public.html',
} as const satisfies Record<DocumentName, string>

/** The document for a path. The app document shows the screen for unknown paths. */
export function getDocumentName(pathname: string): DocumentName {
  const name = findRouteName(pathname)
  return name === null ? 'app' : routes[name].document
}
