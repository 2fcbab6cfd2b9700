import { Link } from '@portal/ui'
import { config } from '../../config.ts'

/** A link to the concierge's email address. */
export const ConciergeLink = () => (
  <Link href={`mailto:${config.conciergeEmail}`}>{config.conciergeEmail}</Link>
)
