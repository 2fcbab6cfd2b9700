import { GlobalStyle } from '@portal/ui'
import { StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { hidesNavigation } from '../routing/access.ts'
import { type RouteName, paths } from '../routing/paths.ts'
import { titles } from '../routing/titles.ts'
import { LoginScreen } from '../features/login/LoginScreen.tsx'
import { publicScreens } from './publicScreens.tsx'
import { AppSkeleton } from '../shell/AppSkeleton.tsx'

export interface Prerendered {
  /** The built document whose scripts it has. */
  readonly template: 'index.html' | 'login.html' | 'public.html'
  /** In the tab, beside the brand; without one the template's own stays. */
  readonly title?: string
  readonly html: string
  readonly styles: string
}

/** A file is named as the address it answers; `_` stands for one segment of any name. */
const fileOf = (name: RouteName): string => `${paths[name].slice(1).replaceAll(/:\w+/g, '_')}.html`

const isPathName = (name: string): name is RouteName => Object.hasOwn(paths, name)

/** What each address shows before its script has run, by file name. */
export function documents(): Record<string, Prerendered> {
  const shell = (isBare: boolean) => (
    <>
      <GlobalStyle />
      <AppSkeleton isBare={isBare} />
    </>
  )
  const names = Object.keys(paths).filter(isPathName)
  const ofPublic = Object.entries(publicScreens).flatMap(([name, Screen]) =>
    isPathName(name)
      ? [
          [
            fileOf(name),
            {
              template: 'public.html',
              title: titles[name],
              ...render(
                <>
                  <GlobalStyle />
                  <Screen />
                </>,
              ),
            },
          ] as const,
        ]
      : [],
  )
  // without navigation from the first picture on
  const bare = names
    .filter((name) => name !== 'login' && !(name in publicScreens) && hidesNavigation(paths[name]))
    .map(
      (name) =>
        [
          fileOf(name),
          { template: 'index.html', title: titles[name], ...render(shell(true)) },
        ] as const,
    )
  return {
    'index.html': { template: 'index.html', ...render(shell(false)) },
    'login.html': {
      template: 'login.html',
      ...render(<LoginScreen signIn={async () => ({ kind: 'logged-in' })} onSignedIn={() => {}} />),
    },
    ...Object.fromEntries([...ofPublic, ...bare]),
  }
}

function render(element: ReactElement): Pick<Prerendered, 'html' | 'styles'> {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(<StrictMode>{element}</StrictMode>))
  const styles = sheet.getStyleTags()
  sheet.seal()
  return { html, styles }
}
