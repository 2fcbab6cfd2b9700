import { median, quantile } from '../statistics.ts'

export type Latency = { readonly p50: number; readonly p99: number }

/**
 * Measures sequential calls in milliseconds, for at most `seconds` and at least ten calls, after a
 * warm-up.
 */
export async function measureLatency(
  call: () => Promise<unknown>,
  seconds: number,
): Promise<Latency> {
  for (let warmUp = 0; warmUp < 50; warmUp += 1) await call()
  const times: number[] = []
  for (
    const end = performance.now() + seconds * 1000;
    performance.now() < end || times.length < 10;
  ) {
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  return { p50: median(times), p99: quantile(times, 0.99) }
}
