import {
  getDeviceTimeZone,
  useCloseViewingMutation,
  useGetViewingEndQuery,
} from '@portal/api-client'
import type { User } from '@portal/contract'
import { formatZonedTime, getZoneName, HOUR } from '@portal/domain/time'
import { getTimeZone, useNow } from '@portal/features/shared'
import { Banner, Button } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { stopViewing } from '../../storage/viewedUser.ts'

/**
 * Shows the member that an admin views as, until when (in the admin's own zone), and which zone is
 * used for a member without one.
 */
export function ViewAsBanner({ user }: { user: User }) {
  const { id, timezone, first_name, last_name } = user
  const zone = getZoneName(useNow(HOUR), getTimeZone(user, true))
  const { data: end } = useGetViewingEndQuery()
  const [close, { isLoading }] = useCloseViewingMutation()
  // a viewing that could not be closed ends by itself
  const handleStop = () => void close({ member_id: id }).finally(() => stopViewing(paths.home))
  const until = end ? ` until ${formatZonedTime(Date.parse(end), getDeviceTimeZone())}` : ''
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="small" busy={isLoading} onClick={handleStop}>
          Stop viewing
        </Button>
      }
    >
      Viewing as {first_name} {last_name}, read only{until}
      {timezone === null && `. ${first_name} has no time zone yet, so times are in ${zone}.`}
    </Banner>
  )
}
