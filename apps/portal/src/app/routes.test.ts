import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isNavigationHidden, isPublic, isWrapperSkipped } from '../routing/access.ts'
import { getDocumentName } from '../routing/documents.ts'
import { type Access, type DocumentName, routeNames, routes } from '../routing/routes.ts'
import { allRoutes, getRoute } from './routes.tsx'

type Row = [
  name: string,
  path: string,
  title: string,
  access: Access,
  document: DocumentName,
  hidesNavigation: boolean,
  skipsWrapper: boolean,
]

/**
 * The route table of docs/specification.md#routes with our titles, the routes that only members
 * with a membership may open, and which routes hide the navigation and skip the wrapper.
 */
const table: Row[] = [
  ['Root', '/', 'Home', 'member', 'app', false, false],
  ['Login', '/login', 'Log in', 'public', 'login', true, false],
  ['Overview', '/home', 'Home', 'member', 'app', false, false],
  ['Assessment', '/assessment', 'Assessment', 'members-only', 'app', false, false],
  [
    'Assessment Results',
    '/assessment/results',
    'Assessment results',
    'members-only',
    'app',
    false,
    false,
  ],
  ['Open', '/open', 'Open a link', 'public', 'public', true, false],
  ['Join (sign-up)', '/join', 'Join', 'public', 'public', true, false],
  ['Brand', '/join/{brandSlug}', 'Join', 'public', 'public', true, false],
  ['Brand Offer', '/join/{brandSlug}/{offerSlug}', 'Join', 'public', 'public', true, false],
  ['Protocols', '/protocols', 'Protocols', 'members-only', 'app', false, false],
  ['Protocol', '/protocols/{protocolId}', 'Protocol', 'members-only', 'app', false, false],
  ['Protocol Preview', '/preview/protocols', 'Protocol preview', 'public', 'public', true, false],
  ['Messaging', '/messaging', 'Messages', 'member', 'app', false, true],
  ['Conversation', '/messaging/{conversationId}', 'Messages', 'member', 'app', false, true],
  ['Explore', '/explore', 'Explore', 'members-only', 'app', false, false],
  ['Sessions', '/appointments', 'Sessions', 'member', 'app', false, false],
  ['Scheduling', '/appointments/book', 'Book a session', 'member', 'app', false, false],
  [
    'Scheduling Confirm',
    '/appointments/confirm',
    'Confirm your session',
    'member',
    'app',
    false,
    false,
  ],
  [
    'Openings',
    '/appointments/openings',
    'Tell me when something opens',
    'member',
    'app',
    false,
    false,
  ],
  ['Session', '/appointments/{appointmentId}', 'Session', 'member', 'app', false, false],
  ['Documents', '/documents', 'Documents', 'member', 'app', false, false],
  ['Labs', '/labs', 'Labs', 'members-only-record', 'app', false, false],
  ['Add Labs', '/labs/add', 'Add labs', 'members-only', 'app', false, false],
  ['Lab Checkout', '/labs/checkout', 'Lab checkout', 'members-only', 'app', false, false],
  ['Lab Status', '/labs/status', 'Lab status', 'members-only-record', 'app', false, false],
  ['Lab Results', '/labs/results', 'Lab results', 'members-only-record', 'app', false, false],
  ['Courses', '/courses', 'Courses', 'member', 'app', false, false],
  ['Course Detail', '/courses/{courseSlug}', 'Course', 'member', 'app', false, false],
  ['Enrolled Courses', '/courses/enrolled', 'Your courses', 'member', 'app', true, true],
  [
    'Enrolled Course Detail',
    '/courses/enrolled/{enrollment_id}',
    'Your course',
    'member',
    'app',
    true,
    true,
  ],
  [
    'Enrolled Course Detail Open',
    '/courses/enrolled/{enrollment_id}/open',
    'Course lesson',
    'member',
    'app',
    true,
    true,
  ],
  ['Webview', '/webview', 'Opening', 'member', 'app', true, true],
  ['Forgot Password', '/forgot-password', 'Forgot your password?', 'public', 'public', true, false],
  ['Confirm Email', '/confirm-email', 'Confirm your email', 'public', 'public', true, false],
  [
    'Choose Practitioner',
    '/choose-your-practitioner',
    'Choose your practitioner',
    'member',
    'app',
    true,
    false,
  ],
  ['Surveys', '/surveys', 'Surveys', 'member', 'app', true, false],
  ['Forms', '/forms', 'Forms', 'member', 'app', false, false],
  ['Loading', '/loading', 'Loading', 'member', 'app', true, false],
  ['Invite', '/invite', 'Your invitation', 'public', 'public', true, false],
  ['Redeem Invite', '/invite/{inviteCode}', 'Your invitation', 'public', 'public', true, false],
  ['Settings', '/settings', 'Settings', 'member', 'app', false, false],
  // not in the specification: a conversation, and a section of the settings
  ['Settings Section', '/settings/{section}', 'Settings', 'member', 'app', false, false],
]

it('has the names and paths of the specification', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/specification.md'), 'utf8')
  const documented = [...page.matchAll(/^\| ([A-Z][^|`]+?) +\| `(\/[^`]*)`/gm)]
  expect(table.map(([name, path]) => [name, path])).toEqual(
    documented.map(([, name, path]) => [name, path]),
  )
})

const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
const toExample = (path: string) => path.replaceAll(/\{\w+\}/g, 'some-name-1')

it('has every path of the specification and no other', () => {
  expect(routeNames.map((name) => routes[name].path).toSorted()).toEqual(
    table.map(([, path]) => toPattern(path)).toSorted(),
  )
})

it.each(table)(
  '%s, %s: titled "%s", for %s, in the %s document, hides navigation %s, skips wrapper %s',
  (_name, path, title, access, document, isBare, isFullScreen) => {
    const pathname = toExample(path)
    const name = routeNames.find((each) => routes[each].path === toPattern(path))
    expect(name && routes[name]).toMatchObject({ title, access, document })
    expect(getDocumentName(pathname)).toBe(document)
    expect([
      isPublic({ pathname, search: '' }),
      isNavigationHidden(pathname),
      isWrapperSkipped(pathname),
    ]).toEqual([access === 'public', isBare, isFullScreen])
    // the root redirects, and the login page is another document
    if (path !== '/' && path !== '/login') {
      expect(getRoute(pathname)).toMatchObject({ path: toPattern(path) })
      expect(getRoute(`${pathname}/`).path).toBe(toPattern(path))
      expect(allRoutes.map((route) => route.path)).toContain(toPattern(path))
    }
  },
)

it('starts a layout at the prefixes of the specification and the confirmation link', () => {
  const listPrefixes = (part: 'navigation' | 'wrapper') =>
    routeNames
      .map((name) => routes[name])
      .filter(({ layout }) => !layout[part])
      .map(({ path, layout }) => layout.from ?? path)
      // what is below another prefix adds nothing
      .filter((prefix, _index, all) => !all.some((other) => prefix.startsWith(`${other}/`)))
      .toSorted()
  expect(listPrefixes('navigation')).toEqual([
    '/choose-your-practitioner',
    '/confirm-email',
    '/courses/enrolled',
    '/forgot-password',
    '/invite',
    '/join',
    '/loading',
    '/login',
    '/open',
    '/preview',
    '/surveys',
    '/webview',
  ])
  expect(listPrefixes('wrapper')).toEqual(['/courses/enrolled', '/messaging', '/webview'])
})

it.each([
  '/nowhere',
  '/home/more',
  '/courses/enrolled/1/2',
  '/join/a/b/c',
  '/invite/a/b',
  '/courses//',
  '/toString',
  '//login',
  '/HOME',
  '/Login',
  '/%E0%A4%A',
  '/home%2F',
])('treats %s as unknown', (pathname) => {
  expect(getDocumentName(pathname)).toBe('app')
  expect(getRoute(pathname)).toMatchObject({ path: '*' })
  expect(isPublic({ pathname, search: '' })).toBe(false)
})

it.each([
  ['/join/northside/reset-programme/pay', '?checkout=1', true],
  ['/join/northside/reset-programme/pay', '?step=checkout', false],
  ['/joint', '?checkout=1', false],
  ['/home', '?checkout=1', false],
])(
  '%s%s is public: %s (a join checkout is a path under /join whose query has checkout)',
  (pathname, search, expected) => {
    expect(isPublic({ pathname, search })).toBe(expected)
  },
)

it.each([
  ['/surveysandmore', false],
  ['/preview', true],
  ['/courses', false],
  ['/openings', false],
])('compares whole segments: hides the navigation at %s: %s', (pathname, expected) =>
  expect(isNavigationHidden(pathname)).toBe(expected),
)

it('decodes percent-encoded letters as the router does', () => {
  expect(getRoute('/%68ome')).toMatchObject({ path: '/home' })
  expect(isPublic({ pathname: '/%6Aoin', search: '' })).toBe(true)
})
