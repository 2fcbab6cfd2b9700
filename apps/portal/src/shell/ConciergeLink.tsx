import { Link } from '@portal/ui'
import { config } from '../config.ts'

/** The address that helps with everything. */
export const ConciergeLink = () => (
  <Link href={`mailto:${config.conciergeEmail}`}>{config.conciergeEmail}</Link>
)
