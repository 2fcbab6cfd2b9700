import { Button, Icon } from '@portal/ui'
import { Printer } from 'lucide'

/** Prints the page, or the marker that is open over it. */
export function PrintButton() {
  return (
    <Button variant="secondary" data-screen-only="" onClick={() => window.print()}>
      <Icon icon={Printer} />
      Print
    </Button>
  )
}
