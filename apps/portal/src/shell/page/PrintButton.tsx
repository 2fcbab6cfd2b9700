import { Button } from '@portal/ui'

/** Prints the page, or what is open over it. */
export const PrintButton = () => (
  <Button variant="secondary" data-screen-only="" onClick={() => window.print()}>
    Print
  </Button>
)
