import type { FailedQuery } from '@portal/features/shared'
import { paths } from '../../routing/paths.ts'
import { UnavailableRecord } from '../../shell/failures/UnavailableRecord.tsx'

/** The page of a form that is none of the member's. */
export const UnknownForm = ({ query }: { query: FailedQuery }) => (
  <UnavailableRecord
    noun="form"
    hint="Look for it in your forms."
    to={paths.forms}
    label="See your forms"
    query={query}
    placeholder={null}
  />
)
