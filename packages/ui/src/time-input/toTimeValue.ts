/** Seconds between two times that can be chosen (portal-spec §5). */
export const timeStep = 900

const form = /^([01]\d|2[0-3]):([0-5]\d)(?::00(?:\.0+)?)?$/

/** The time as `HH:mm`, or null when it is none or does not stand on a quarter of an hour. */
export function toTimeValue(text: string): string | null {
  const [, hours, minutes] = form.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  return (Number(minutes) * 60) % timeStep === 0 ? `${hours}:${minutes}` : null
}
