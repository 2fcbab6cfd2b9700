import { isApiError } from '@portal/api-client'
import { EmptyState } from '@portal/ui'
import { type FailedQuery, LoadFailure } from '../../shared/errors/LoadFailure.tsx'

export interface LabFailureProps {
  /** What could not be loaded: `your lab results`. */
  noun: string
  query: FailedQuery
}

/** Lab results that could not be loaded: missing, offline or failed. */
export function LabFailure({ noun, query }: LabFailureProps) {
  const { error } = query
  if (isApiError(error) && (error.kind === 'not-found' || error.kind === 'validation'))
    return <EmptyState title="We can't find that" text="The link may be out of date." />
  return (
    <LoadFailure
      noun={noun}
      query={query}
      offlineText="For your privacy, lab results aren't stored on this device. Connect to see them."
    />
  )
}
