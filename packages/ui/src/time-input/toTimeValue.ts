/** The step in seconds (docs/specification.md#constants). */
export const timeStep = 900

const form = /^([01]\d|2[0-3]):([0-5]\d)(?::00(?:\.0+)?)?$/

/** Returns the time as `HH:mm`, or null if it is invalid or not a multiple of 15 minutes. */
export function toTimeValue(text: string): string | null {
  const [, hours, minutes] = form.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  return (Number(minutes) * 60) % timeStep === 0 ? `${hours}:${minutes}` : null
}
