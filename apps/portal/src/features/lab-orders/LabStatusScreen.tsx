import { appointmentTypeChosen, useStartBooking } from '@portal/features/booking'
import { OrderList, useLabCart } from '@portal/features/lab-orders'
import { ButtonLink, Cluster, PageTitle, ScreenParts } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { getReportPath } from '../../routing/links/labPaths.ts'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'

/** /labs/status: every order, where it is and who acts next. */
export function LabStatusScreen() {
  const { coach, membership_status } = useMember()
  const canOrder = membership_status === 'active'
  return (
    <ScreenParts gap={6}>
      <Cluster justify="between">
        <PageTitle>Lab status</PageTitle>
        {canOrder && (
          <ButtonLink as={RouteLink} to={paths.addLabs} variant="secondary">
            Order lab tests
          </ButtonLink>
        )}
      </Cluster>
      <OrderList
        renderReportLink={renderReportLink}
        renderReview={() => <ReviewLink />}
        renderQuestion={(id, label) => (
          <ButtonLink
            as={RouteLink}
            variant="quiet"
            to={getNewMessagePath({ practitionerId: coach, about: { kind: 'lab_order', id } })}
          >
            {label}
          </ButtonLink>
        )}
        renderReorder={
          canOrder ? (panelIds, label) => <ReorderLink panelIds={panelIds} label={label} /> : null
        }
        renderEmptyAction={() =>
          canOrder ? (
            <ButtonLink as={RouteLink} to={paths.addLabs}>
              Choose tests
            </ButtonLink>
          ) : null
        }
      />
    </ScreenParts>
  )
}

const renderReportLink = (id: string, label: string) => (
  <ButtonLink as={RouteLink} to={getReportPath(id)}>
    {label}
  </ButtonLink>
)

function ReviewLink() {
  const startBooking = useStartBooking()
  const dispatch = useDispatch()
  const bookReview = () => {
    startBooking()
    dispatch(appointmentTypeChosen({ type: 'LAB_REVIEW', displayName: 'Lab Review' }))
  }
  return (
    <ButtonLink as={RouteLink} to={paths.book} variant="secondary" onClick={bookReview}>
      Book a Lab Review
    </ButtonLink>
  )
}

function ReorderLink({ panelIds, label }: { panelIds: readonly string[]; label: string }) {
  const { change } = useLabCart()
  return (
    <ButtonLink
      as={RouteLink}
      to={paths.addLabs}
      variant="secondary"
      onClick={() => change({ panelIds, attempt: null, orderId: null })}
    >
      {label}
    </ButtonLink>
  )
}
