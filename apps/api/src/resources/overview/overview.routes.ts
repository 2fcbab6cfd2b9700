import { type OverviewState, OverviewResponse } from '@portal/contract'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import type { OverviewCaller } from '../../core/declarations/overviewParts.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { Resource } from '../../resource.ts'

export function overviewRoutes(app: App, context: Context, resources: readonly Resource[]): void {
  const parts = resources.flatMap(({ overviewParts }) => Object.entries(overviewParts ?? {}))

  async function readOverview(caller: OverviewCaller): Promise<Record<string, OverviewState>> {
    const overview: Record<string, OverviewState> = {}
    // one after the other, so that one member does not take several connections at once
    for (const [name, readState] of parts) {
      const state = await readState(context.db, caller)
      if (state === null) continue
      if (typeof state === 'string') {
        overview[name] = state
        continue
      }
      overview[name] = state.state
      for (const [id, each] of Object.entries(state.items)) overview[`${name}.${id}`] = each
    }
    return overview
  }

  app.route({
    method: 'GET',
    url: '/api/client/v1/overview/',
    config: { background: true },
    schema: {
      operationId: 'getOverview',
      summary: 'What is due, new or quiet in each part of the portal',
      tags: ['overview'],
      response: withErrorSchemas(OverviewResponse),
    },
    handler: async (request) => ({
      overview: await readOverview({
        viewer: requireViewer(request),
        timezone: readTimezone(request),
        now: context.clock.now(),
      }),
    }),
  })
}
