import { Button, EmptyState } from '@portal/ui'

/** The fallback screen, word for word (docs/specification.md#application-shell). */
export function ErrorScreen() {
  return (
    <main>
      <EmptyState
        title="Uh oh, something went wrong"
        text="Please refresh the page and try again."
        action={<Button onClick={() => window.location.reload()}>Refresh page</Button>}
      />
    </main>
  )
}
