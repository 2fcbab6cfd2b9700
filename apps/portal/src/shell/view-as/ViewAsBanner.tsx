import type { User } from '@portal/contract'
import { Banner, Button } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { stopViewing } from '../../storage/viewedUser.ts'

/** Shows the member that an admin views as. */
export function ViewAsBanner({ user }: { user: User }) {
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="small" onClick={() => stopViewing(paths.home)}>
          Stop viewing
        </Button>
      }
    >
      Viewing as {user.first_name} {user.last_name}, read only
    </Banner>
  )
}
