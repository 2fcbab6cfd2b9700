import { expect, it } from 'vitest'
import { hidesNavigation, isPublic, skipsWrapper } from '../routing/access.ts'
import { paths } from '../routing/paths.ts'
import { allRoutes, routeOf } from './routes.tsx'
import { titles } from '../routing/titles.ts'

type Row = [
  name: string,
  path: string,
  title: string,
  isPublic: boolean,
  hidesNavigation: boolean,
  skipsWrapper: boolean,
]

/**
 * The route table of the specification (portal-spec §2) with our titles, its public list, and the
 * two prefix lists of decisions §6.
 */
const table: Row[] = [
  ['Root', '/', 'Home', false, false, false],
  ['Login', '/login', 'Log in', true, true, false],
  ['Overview', '/home', 'Home', false, false, false],
  ['Assessment', '/assessment', 'Assessment', false, false, false],
  ['Assessment Results', '/assessment/results', 'Assessment results', false, false, false],
  ['Open', '/open', 'Open a link', true, true, false],
  ['Join (signup)', '/join', 'Join', true, true, false],
  ['Brand', '/join/{brandSlug}', 'Join', true, true, false],
  ['Brand Offer', '/join/{brandSlug}/{offerSlug}', 'Join', true, true, false],
  ['Protocols', '/protocols', 'Protocols', false, false, false],
  ['Protocol Preview', '/preview/protocols', 'Protocol preview', true, true, false],
  ['Messaging', '/messaging', 'Messages', false, false, true],
  ['Explore', '/explore', 'Explore', false, false, false],
  ['Sessions', '/appointments', 'Sessions', false, false, false],
  ['Scheduling', '/appointments/book', 'Book a session', false, false, false],
  ['Scheduling Confirm', '/appointments/confirm', 'Confirm your session', false, false, false],
  ['Documents', '/documents', 'Documents', false, false, false],
  ['Labs', '/labs', 'Labs', false, false, false],
  ['Add Labs', '/labs/add', 'Add labs', false, false, false],
  ['Lab Checkout', '/labs/checkout', 'Lab checkout', false, false, false],
  ['Lab Status', '/labs/status', 'Lab status', false, false, false],
  ['Lab Results', '/labs/results', 'Lab results', false, false, false],
  ['Courses', '/courses', 'Courses', false, false, false],
  ['Course Detail', '/courses/{courseSlug}', 'Course', false, false, false],
  ['Enrolled Courses', '/courses/enrolled', 'Your courses', false, true, true],
  ['Enrolled Course Detail', '/courses/enrolled/{enrollment_id}', 'Your course', false, true, true],
  [
    'Enrolled Course Detail Open',
    '/courses/enrolled/{enrollment_id}/open',
    'Course lesson',
    false,
    true,
    true,
  ],
  ['Webview', '/webview', 'Opening', false, true, true],
  ['Forgot Password', '/forgot-password', 'Forgot your password?', true, true, false],
  [
    'Choose Practitioner',
    '/choose-your-practitioner',
    'Choose your practitioner',
    false,
    true,
    false,
  ],
  ['Surveys', '/surveys', 'Surveys', false, true, false],
  ['Forms', '/forms', 'Forms', false, false, false],
  ['Loading', '/loading', 'Loading', false, true, false],
  ['Invite', '/invite', 'Your invitation', true, true, false],
  ['Redeem Invite', '/invite/{inviteCode}', 'Your invitation', true, true, false],
  ['Settings', '/settings', 'Settings', false, false, false],
]

const patternOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
const exampleOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'some-name-1')

it('has every path of the specification and no other', () => {
  expect(Object.values(paths).toSorted()).toEqual(
    table.map(([, path]) => patternOf(path)).toSorted(),
  )
})

it.each(table)(
  '%s, %s: called "%s", public %s, without navigation %s, without wrapper %s',
  (_name, path, title, isOpen, isBare, isWhole) => {
    const pathname = exampleOf(path)
    const [key] = Object.entries(paths).find(([, pattern]) => pattern === patternOf(path)) ?? []
    expect(key && Reflect.get(titles, key)).toBe(title)
    expect([
      isPublic({ pathname, search: '' }),
      hidesNavigation(pathname),
      skipsWrapper(pathname),
    ]).toEqual([isOpen, isBare, isWhole])
    // the root leads on, and the login page is another document
    if (path !== '/' && path !== '/login') {
      expect(routeOf(pathname)).toMatchObject({ path: patternOf(path) })
      expect(routeOf(`${pathname}/`).path).toBe(patternOf(path))
      expect(allRoutes.map((route) => route.path)).toContain(patternOf(path))
    }
  },
)

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
])('%s is no address of ours', (pathname) => {
  expect(routeOf(pathname)).toMatchObject({ path: '*' })
  expect(isPublic({ pathname, search: '' })).toBe(false)
})

it.each([
  ['/join/northside/reset-programme/pay', '?checkout=1', true],
  ['/join/northside/reset-programme/pay', '?step=checkout', false],
  ['/joint', '?checkout=1', false],
  ['/home', '?checkout=1', false],
])(
  'a join checkout is a path under /join whose query has checkout: %s%s is open to all: %s',
  (pathname, search, expected) => {
    expect(isPublic({ pathname, search })).toBe(expected)
  },
)

it.each([
  ['/surveysandmore', false],
  ['/preview', true],
  ['/courses', false],
  ['/openings', false],
])('prefixes are whole segments: the navigation is hidden at %s: %s', (pathname, expected) =>
  expect(hidesNavigation(pathname)).toBe(expected),
)

it('reads an address as the router does: a letter may be written as its number', () => {
  expect(routeOf('/%68ome')).toMatchObject({ path: '/home' })
  expect(isPublic({ pathname: '/%6Aoin', search: '' })).toBe(true)
})
