import { GlobalStyle } from '@portal/ui'
import { StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { LoginScreen } from './login/LoginScreen.tsx'
import { AppSkeleton } from './shell/AppSkeleton.tsx'

export interface Prerendered {
  readonly html: string
  readonly styles: string
}

/** What each document shows before its script has run, by its file name. */
export const documents = (): Record<string, Prerendered> => ({
  'login.html': render(<LoginScreen signIn={async () => ({ kind: 'signed-in' })} onSignedIn={() => {}} />),
  'index.html': render(
    <>
      <GlobalStyle />
      <AppSkeleton />
    </>,
  ),
})

function render(element: ReactElement): Prerendered {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(<StrictMode>{element}</StrictMode>))
  const styles = sheet.getStyleTags()
  sheet.seal()
  return { html, styles }
}
