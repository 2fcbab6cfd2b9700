import type { Context } from '../context.ts'
import { describeError } from '../core/log.ts'
import { resources } from '../resources.ts'

/**
 * Lets the resources read before the server is ready, so that the first members after a start do
 * not wait. The first failure ends it and is logged only, because the readiness check finds its
 * cause.
 */
export async function warmUp(context: Context): Promise<void> {
  try {
    for (const resource of resources) await resource.warmUp?.(context)
  } catch (error) {
    context.log('warn', 'warm_up_failed', describeError(error))
  }
}
