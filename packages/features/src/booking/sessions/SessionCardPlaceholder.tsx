import { type MeasuredHeight, Skeleton } from '@portal/ui'

/** Where the card is beside the navigation, as in the portal, which measures it. */
const height: MeasuredHeight = [232, 231, 247]

/** Has the height of the next session's card with a usual name, while the session loads. */
export const SessionCardPlaceholder = () => <Skeleton height={height} radius="card" hasPerson />
