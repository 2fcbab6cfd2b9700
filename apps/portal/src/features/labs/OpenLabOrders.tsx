import { OpenOrders } from '@portal/features/lab-orders'
import { ButtonLink, RowLink } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'

/** The orders under way, and a link to order more for an active membership. */
export function OpenLabOrders() {
  const { membership_status } = useMember()
  return (
    <OpenOrders
      renderLink={(label) => (
        <RowLink as={RouteLink} to={paths.labStatus}>
          {label}
        </RowLink>
      )}
      orderLink={
        membership_status === 'active' && (
          <div>
            <ButtonLink as={RouteLink} to={paths.addLabs} variant="secondary">
              Order lab tests
            </ButtonLink>
          </div>
        )
      }
    />
  )
}
