import { type AvailabilityArgs, availabilityApi } from '@portal/api-client'

const { select } = availabilityApi.endpoints.getAvailability
export type AvailabilityState = Parameters<ReturnType<typeof select>>[0]

/**
 * Returns the response that arrived last for the same practitioner, type and session on any dates,
 * such as one of yesterday that the device has stored. It may contain times that have passed.
 */
export function selectLastKnownTimes(
  state: AvailabilityState,
  args: AvailabilityArgs,
): Readonly<Record<string, readonly string[]>> | undefined {
  const [latest] = availabilityApi.util
    .selectCachedArgsForQuery(state, 'getAvailability')
    .filter((other) => isSameRequest(other, args))
    .map((other) => select(other)(state))
    .filter(({ data }) => data !== undefined)
    .toSorted((a, b) => (b.fulfilledTimeStamp ?? 0) - (a.fulfilledTimeStamp ?? 0))
  return latest?.data
}

const isSameRequest = (a: AvailabilityArgs, b: AvailabilityArgs): boolean =>
  a.practitioner_id === b.practitioner_id &&
  a.appointment_type === b.appointment_type &&
  a.appointment_id === b.appointment_id &&
  a.timeZone === b.timeZone
