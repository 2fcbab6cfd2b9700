/** An exact decimal number: `units` × 10^-`scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number }

const pattern = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?(?:[eE]([+-]?\d{1,2}))?$/
const maxScale = 40

const power = (exponent: number): bigint => 10n ** BigInt(exponent)

/** Returns null for what is no decimal, and beyond 20 digits on a side of the point. */
export function parseDecimal(text: string): Decimal | null {
  const [found, sign = '', whole = '', fraction = '', exponent = '0'] = pattern.exec(text) ?? []
  if (found === undefined) return null
  const scale = fraction.length - Number(exponent)
  if (Math.abs(scale) > maxScale) return null
  const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n)
  return scale < 0 ? { units: units * power(-scale), scale: 0 } : { units, scale }
}

/** All digits of a decimal, without an exponent: `5.10`. */
export function formatDecimal({ units, scale }: Decimal): string {
  const isNegative = units < 0n
  const digits = String(isNegative ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`
  return isNegative ? `-${text}` : text
}

const toScale = ({ units, scale }: Decimal, target: number): bigint => units * power(target - scale)

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: toScale(a, scale) + toScale(b, scale), scale }
}

export const negateDecimal = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
})

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Divides and rounds half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = (absolute(dividend) * 2n + absolute(divisor)) / (absolute(divisor) * 2n)
  return dividend < 0n === divisor < 0n ? half : -half
}

/** Returns a quotient with 40 digits after the point. The divisor is not zero. */
export const divideDecimals = (a: Decimal, b: Decimal): Decimal => ({
  units: divideRounded(toScale(a, a.scale + maxScale) * power(b.scale), b.units * power(a.scale)),
  scale: maxScale,
})

/** Returns a negative number if `a` is less than `b`, zero if they are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const { units } = addDecimals(a, negateDecimal(b))
  if (units === 0n) return 0
  return units < 0n ? -1 : 1
}

/** Rounds to a number of digits after the point, half away from zero. Negative: before it. */
export function roundDecimal(value: Decimal, digits: number): Decimal {
  if (digits >= value.scale) return { units: toScale(value, digits), scale: digits }
  const units = divideRounded(value.units, power(value.scale - digits))
  return digits < 0 ? { units: units * power(-digits), scale: 0 } : { units, scale: digits }
}
