import { Button, EmptyState } from '@portal/ui'
import { PublicPage } from '../page/PublicPage.tsx'

/** The fallback screen's text, word for word (docs/specification.md#application-shell). */
export function ErrorNotice() {
  return (
    <EmptyState
      title="Uh oh, something went wrong"
      text="Please refresh the page and try again."
      action={<Button onClick={() => window.location.reload()}>Refresh page</Button>}
    />
  )
}

/** The fallback screen when the shell itself cannot be rendered, so without navigation. */
export function ErrorScreen() {
  return (
    <PublicPage help="Still not working?">
      <ErrorNotice />
    </PublicPage>
  )
}
