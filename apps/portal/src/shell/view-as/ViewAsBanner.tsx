import type { User } from '@portal/contract'
import { HOUR, getZoneName } from '@portal/domain/time'
import { getTimeZone, useNow } from '@portal/features/shared'
import { Banner, Button } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { stopViewing } from '../../storage/viewedUser.ts'

/** Shows the member that an admin views as, and which zone is used for a member without one. */
export function ViewAsBanner({ user }: { user: User }) {
  const { timezone, first_name, last_name } = user
  const zone = getZoneName(useNow(HOUR), getTimeZone(user, true))
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="small" onClick={() => stopViewing(paths.home)}>
          Stop viewing
        </Button>
      }
    >
      Viewing as {first_name} {last_name}, read only
      {timezone === null && `. ${first_name} has no time zone yet, so times are in ${zone}.`}
    </Banner>
  )
}
