import { useGetEnrollmentQuery } from '@portal/api-client'
import { useParams } from 'react-router'

/** The course of the address, loaded again when the member returns to it. */
export function useEnrollment() {
  const { enrollment_id: id = '' } = useParams()
  const query = useGetEnrollmentQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  return { id, query, enrollment: query.data }
}
