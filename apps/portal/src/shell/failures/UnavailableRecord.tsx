import { isApiError } from '@portal/api-client'
import { type FailedQuery, LoadFailure } from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  EmptyState,
  PageTitle,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { Drawing } from '../page/Drawing.tsx'

export interface UnavailableRecordProps {
  /** What a page shows, in lower case: `session`. */
  noun: string
  /** Where the member finds it if the address is wrong: `Look for it in your sessions.` */
  hint: string
  /** The path of that place, and the label of the button that leads there. */
  to: string
  label: string
  query: FailedQuery
  /** What is shown until there is an error. */
  placeholder: ReactNode
}

/** The page of one record that is loading, is missing or could not be loaded. */
export function UnavailableRecord(props: UnavailableRecordProps) {
  const { noun, hint, to, label, query, placeholder } = props
  const { error } = query
  if (isMissing(error))
    return (
      <>
        <PageTitle>{`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`}</PageTitle>
        <Card>
          <EmptyState
            drawing={<Drawing name="compass" />}
            title="The link may be out of date"
            text={hint}
            action={
              <ButtonLink as={RouteLink} to={to}>
                {label}
              </ButtonLink>
            }
          />
        </Card>
      </>
    )
  if (error)
    return (
      <>
        <PageTitle>Your {noun}</PageTitle>
        <Card>
          <LoadFailure noun={`this ${noun}`} query={query} />
        </Card>
      </>
    )
  return (
    <Stack gap={6}>
      <PageTitle>
        <VisuallyHidden>Your {noun}</VisuallyHidden>
        <Skeleton width="min(100%, 22rem)" />
      </PageTitle>
      {placeholder}
    </Stack>
  )
}

/** The id is of no record, or of another member's. */
const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'not-found' || error.kind === 'validation')
