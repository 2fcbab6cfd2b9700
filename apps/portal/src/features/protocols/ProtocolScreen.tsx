import { useGetProtocolQuery } from '@portal/api-client'
import { ProtocolDetail, ProtocolDetailSkeleton } from '@portal/features/protocols'
import { ScreenParts } from '@portal/ui'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { PrintStyle } from '../../shell/page/PrintStyle.tsx'
import { UnavailableRecord } from '../../shell/failures/UnavailableRecord.tsx'
import { RelatedLinks } from '../../shell/page/RelatedLinks.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { readItemState } from './itemState.ts'

const plansPath = `${paths.protocols}?list=plans`

/** /protocols/{id}: one plan as a whole, what its revisions changed, and a print view. */
export function ProtocolScreen() {
  const { protocolId = '' } = useParams()
  const { state }: { state: unknown } = useLocation()
  const query = useGetProtocolQuery(protocolId)
  const protocol = query.data
  const latest = protocol?.versions.at(-1)
  return (
    <ScreenParts gap={6}>
      <div data-screen-only="">
        <BackLink to={plansPath}>Plans</BackLink>
      </div>
      {renderContent()}
    </ScreenParts>
  )

  function renderContent() {
    if (protocol && latest)
      return (
        <>
          <PrintStyle />
          <ProtocolDetail protocol={protocol} latest={latest} openedItem={readItemState(state)} />
          <RelatedLinks protocolKinds={latest.items.map(({ kind }) => kind)} />
        </>
      )
    if (query.error)
      return (
        <UnavailableRecord
          noun="protocol"
          hint="Look for it in your plans."
          to={plansPath}
          label="See your plans"
          query={query}
          placeholder={null}
        />
      )
    return <ProtocolDetailSkeleton title="Your protocol" />
  }
}
