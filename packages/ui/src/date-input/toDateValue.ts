const form = /^(\d{4})-(\d{2})-(\d{2})$/

export interface DateLimits {
  /** First allowed day, `yyyy-MM-dd`. */
  min?: string | undefined
  /** Last allowed day, `yyyy-MM-dd`. */
  max?: string | undefined
}

/** Returns the day as `yyyy-MM-dd`, or null if it does not exist or is outside the limits. */
export function toDateValue(text: string, { min, max }: DateLimits = {}): string | null {
  const [, year, month, day] = form.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const exists =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay
  const isAllowed = (min === undefined || text >= min) && (max === undefined || text <= max)
  return exists && isAllowed ? text : null
}
