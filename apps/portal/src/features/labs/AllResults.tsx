import { useListLabResultsQuery } from '@portal/api-client'
import {
  LabFailure,
  recentSeconds,
  type RenderMarkerLink,
  ResultList,
  sampleMarkerResults,
} from '@portal/features/labs'
import { Card, EmptyState, Placeholder, VisuallyHidden } from '@portal/ui'
import { FlaskConical } from 'lucide'

/** Every marker of the member with its latest result. */
export function AllResults({ renderMarkerLink }: { renderMarkerLink: RenderMarkerLink }) {
  const query = useListLabResultsQuery(undefined, {
    refetchOnMountOrArgChange: recentSeconds,
    refetchOnReconnect: true,
  })
  const { data, error } = query
  if (data && data.results.length > 0)
    return <ResultList results={data.results} renderLink={renderMarkerLink} />
  if (data)
    return (
      <Card>
        <EmptyState
          icon={FlaskConical}
          title="No lab results yet"
          text="Released results will appear here."
        />
      </Card>
    )
  if (error)
    return (
      <Card>
        <LabFailure noun="your lab results" query={query} />
      </Card>
    )
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading your lab results</VisuallyHidden>
      <Placeholder>
        <ResultList results={sampleMarkerResults} renderLink={renderMarkerLink} />
      </Placeholder>
    </div>
  )
}
