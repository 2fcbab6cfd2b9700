import type { User } from '@portal/contract'
import { Banner, Button } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { stopViewing } from '../../session/viewedUser.ts'

/** Whom an admin looks at the portal as (decisions: view as user). */
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
