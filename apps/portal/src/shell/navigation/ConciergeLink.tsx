import { Link } from '@portal/ui'
import { Fragment } from 'react'
import { config } from '../../config.ts'

/** A link to the concierge's email address, which breaks after `@` and `.` on a narrow screen. */
export const ConciergeLink = () => (
  <Link href={`mailto:${config.conciergeEmail}`}>
    {config.conciergeEmail.split(/(?<=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </Link>
)
