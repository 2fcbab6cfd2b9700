import { GlobalStyle } from '@portal/ui'
import { StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { isNavigationHidden } from '../routing/access.ts'
import { documentFiles } from '../routing/documents.ts'
import {
  isPublicRoute,
  type PublicRouteName,
  type RouteName,
  routeNames,
  routes,
} from '../routing/routes.ts'
import { LoginScreen } from '../features/login/LoginScreen.tsx'
import { publicScreens } from './publicScreens.tsx'
import { AppSkeleton } from '../shell/page/AppSkeleton.tsx'
import type { SkeletonKind } from '../shell/page/ScreenSkeleton.tsx'
import { getScreen, isScreenName } from './screens.ts'

export interface PrerenderedDocument {
  /** The built document that contains the scripts. */
  readonly template: (typeof documentFiles)[keyof typeof documentFiles]
  /** The title in the browser tab, before the brand. Without a title the template keeps its own. */
  readonly title?: string
  readonly html: string
  readonly styles: string
}

/** The server finds the file of a path by its name; `_` is a segment that varies. */
const getFileName = (name: RouteName): string =>
  `${routes[name].path.slice(1).replaceAll(/:\w+/g, '_')}.html`

/** The documents that the server sends, by file name, as they look before their scripts run. */
export function renderDocuments(): Record<string, PrerenderedDocument> {
  return {
    'index.html': { template: documentFiles.app, ...render(<Shell skeleton="card" />) },
    'login.html': {
      template: documentFiles.login,
      ...render(
        <LoginScreen
          logIn={async () => ({ kind: 'logged-in', isReopened: false })}
          onLoggedIn={() => {}}
        />,
      ),
    },
    ...Object.fromEntries(
      routeNames.flatMap((name) => {
        const document = renderDocument(name)
        return document ? [[getFileName(name), document]] : []
      }),
    ),
  }
}

/** The route's own document; null for a route that uses the login document or the one of home. */
function renderDocument(name: RouteName): PrerenderedDocument | null {
  const { document, path, title } = routes[name]
  const template = documentFiles[document]
  if (isPublicRoute(name)) return { template, title, ...render(<PublicDocument name={name} />) }
  if (!isScreenName(name)) return null
  // no navigation and no other screen's placeholder may flash before the scripts run
  const shell = <Shell skeleton={getScreen(name).skeleton} isBare={isNavigationHidden(path)} />
  return { template, title, ...render(shell) }
}

function PublicDocument({ name }: { name: PublicRouteName }) {
  const Screen = publicScreens[name]
  return (
    <>
      <GlobalStyle />
      <Screen />
    </>
  )
}

function Shell({ skeleton, isBare = false }: { skeleton: SkeletonKind; isBare?: boolean }) {
  return (
    <>
      <GlobalStyle />
      <AppSkeleton skeleton={skeleton} isBare={isBare} />
    </>
  )
}

function render(element: ReactElement): Pick<PrerenderedDocument, 'html' | 'styles'> {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(<StrictMode>{element}</StrictMode>))
  const styles = removeMarkers(sheet.getStyleTags())
  sheet.seal()
  return { html, styles }
}

/**
 * Removes the markers of styled-components, so that it does not adopt the styles of a prerendered
 * page. It would give their places in the order of rules to components with the same generated ids,
 * which depend on the order in which code loads, and a component that extends another one could
 * lose against it.
 */
const removeMarkers = (styles: string): string =>
  styles
    .replaceAll(/ data-styled[\w-]*="[^"]*"/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll(/\/\*!sc\*\/\n?/g, '')
