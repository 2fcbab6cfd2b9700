import type { FailedQuery } from '@portal/features/shared'
import { ButtonLink } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { UnavailableRecord } from '../../shell/failures/UnavailableRecord.tsx'

/** The page of a form that is none of the member's. */
export const UnknownForm = ({ query }: { query: FailedQuery }) => (
  <UnavailableRecord
    noun="form"
    hint="Look for it in your forms."
    action={
      <ButtonLink as={RouteLink} to={paths.forms}>
        See your forms
      </ButtonLink>
    }
    query={query}
    placeholder={null}
  />
)
