import { useGetProtocolQuery } from '@portal/api-client'
import { ProtocolDetail } from '@portal/features/protocols'
import { Icon, Link, revealInOrder, Skeleton, Stack, token } from '@portal/ui'
import { ChevronLeft } from 'lucide'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { PrintStyle } from '../../shell/PrintStyle.tsx'
import { UnavailableRecord } from '../../shell/UnavailableRecord.tsx'

/** /protocols/{id}: one plan as a whole, what its revisions changed, and a print view. */
export function ProtocolScreen() {
  const { protocolId = '' } = useParams()
  const { data: protocol, error, refetch } = useGetProtocolQuery(protocolId)
  const latest = protocol?.versions.at(-1)
  return (
    <Parts gap={6}>
      <div data-screen-only="">
        <Back as={RouteLink} to={`${paths.protocols}?list=plans`}>
          <Icon icon={ChevronLeft} />
          Plans
        </Back>
      </div>
      {protocol && latest ? (
        <>
          <PrintStyle />
          <ProtocolDetail protocol={protocol} latest={latest} />
        </>
      ) : (
        <UnavailableRecord
          noun="protocol"
          hint="Look for it in your plans."
          error={error}
          onRetry={() => void refetch()}
          placeholder={<Skeleton height="420px" radius="card" aria-busy="true" />}
        />
      )}
    </Parts>
  )
}

const Parts = styled(Stack)`
  ${revealInOrder}
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.layout.target};
  margin: calc(-1 * ${token.space[3]}) 0;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`
