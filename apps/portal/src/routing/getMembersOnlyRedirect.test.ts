import { describe, expect, it } from 'vitest'
import { getMembersOnlyRedirect } from './getMembersOnlyRedirect.ts'
import { routeNames, routes } from './routes.ts'

const alacarte = { plan_type: 'ALACARTE', membership_status: null } as const
const active = { plan_type: 'MEMBERSHIP', membership_status: 'active' } as const
const lapsed = { plan_type: 'MEMBERSHIP', membership_status: 'lapsed' } as const

const required = '/home?toast=perm_error'
const renew = '/home?toast=sub_error'

/** The paths that a membership opens: for an a-la-carte client and for a lapsed member. */
const membersOnly: Readonly<Record<string, readonly [string | null, string | null]>> = {
  '/protocols': [required, renew],
  '/explore': [required, renew],
  '/assessment': [required, renew],
  '/assessment/results': [required, renew],
  '/labs': [required, renew],
  '/labs/add': [required, renew],
  '/labs/checkout': [required, renew],
  '/labs/status': [required, renew],
  '/labs/results': [required, null],
}

describe('getMembersOnlyRedirect', () => {
  it.each(routeNames.map((name) => routes[name].path))('redirects from %s by plan', (path) => {
    const pathname = path.replaceAll(/:\w+/g, 'some-name-1')
    const [forAlacarte, forLapsed] = membersOnly[path] ?? [null, null]
    expect(getMembersOnlyRedirect(pathname, alacarte)).toBe(forAlacarte)
    expect(getMembersOnlyRedirect(pathname, lapsed)).toBe(forLapsed)
    expect(getMembersOnlyRedirect(pathname, active)).toBeNull()
  })

  it('does not redirect from an unknown path', () =>
    expect(getMembersOnlyRedirect('/labs/nowhere', alacarte)).toBeNull())
})
