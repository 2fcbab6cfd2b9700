import { describe, expect, it } from 'vitest'
import { getMembersOnlyRedirect } from './getMembersOnlyRedirect.ts'
import { type Access, routeNames, routes } from './routes.ts'

const alacarte = { plan_type: 'ALACARTE', membership_status: null } as const
const active = { plan_type: 'MEMBERSHIP', membership_status: 'active' } as const
const lapsed = { plan_type: 'MEMBERSHIP', membership_status: 'lapsed' } as const

const required = '/home?toast=perm_error'
const renew = '/home?toast=sub_error'

/** The redirect of each access: for an a-la-carte client and for a lapsed member. */
const redirects: Record<Access, readonly [string | null, string | null]> = {
  public: [null, null],
  member: [null, null],
  'members-only': [required, renew],
  'members-only-record': [required, null],
}

describe('getMembersOnlyRedirect', () => {
  it.each(routeNames.map((name) => [routes[name].path, routes[name].access] as const))(
    'redirects from %s by plan, because its access is %s',
    (path, access) => {
      const pathname = path.replaceAll(/:\w+/g, 'some-name-1')
      const [forAlacarte, forLapsed] = redirects[access]
      expect(getMembersOnlyRedirect(pathname, alacarte)).toBe(forAlacarte)
      expect(getMembersOnlyRedirect(pathname, lapsed)).toBe(forLapsed)
      expect(getMembersOnlyRedirect(pathname, active)).toBeNull()
    },
  )

  it('does not redirect from an unknown path', () =>
    expect(getMembersOnlyRedirect('/labs/nowhere', alacarte)).toBeNull())
})
