import type { ApiClient } from '../apiClient.ts'

/**
 * The open times of a practitioner in eight weeks that start on the hour or half hour, in epoch
 * milliseconds.
 */
export async function listOpenTimes(member: ApiClient, practitionerId: string): Promise<number[]> {
  const day = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    practitioner_id: practitionerId,
    appointment_type: 'FOLLOW_UP',
    from_date: day(5),
    to_date: day(58),
  })
  const { body } = await member.get(`/api/client/v1/availability/?${query.toString()}`)
  const { availability }: { availability: Record<string, string[]> } = JSON.parse(body)
  const open = Object.values(availability)
    .flat()
    .map((time) => Date.parse(time))
  return open.filter((time) => time % 1_800_000 === 0)
}
