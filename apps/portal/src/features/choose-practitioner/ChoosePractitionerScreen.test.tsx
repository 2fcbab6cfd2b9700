import {
  createPractitioner,
  createUser,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const user = createUser({ coach: null })
const six = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'].map((name, at) =>
  createPractitioner({
    id: getFixtureId(20 + at),
    name,
    languages: name === 'Ana' ? ['English', 'Spanish'] : ['English'],
  }),
)
const address = '/choose-your-practitioner'

describe('ChoosePractitionerScreen', () => {
  it('filters the practitioners by language', async () => {
    respondAsServer({ user, practitioners: six })
    const { user: member } = await openPortal(address)
    const list = await screen.findByRole('list', { name: 'Practitioners' })
    expect(within(list).getAllByRole('article')).toHaveLength(6)
    await expectAccessible()
    await member.selectOptions(screen.getByLabelText('Language'), 'Spanish')
    const [only, ...others] = within(list).getAllByRole('article')
    expect(others).toEqual([])
    expect(only?.textContent).toContain('English, Spanish')
  })

  it(
    'says what the abbreviations after a name mean, and where sessions take place',
    { tags: 'deep' },
    async () => {
      const coach = createPractitioner({
        name: 'Ana',
        credentials: 'NBC-HWC',
        meeting_kind: 'in_person',
        meeting_address: '12 Garden Row, London',
      })
      respondAsServer({ user, practitioners: [coach] })
      await openPortal(address)
      const profile = await screen.findByRole('article', { name: 'Ana' })
      expect(profile.textContent).toContain(
        'CredentialsNBC-HWC: National Board Certified Health and Wellness Coach',
      )
      expect(profile.textContent).toContain('SessionsIn person · 12 Garden Row, London')
    },
  )

  it('assigns the coach and opens their times', async () => {
    respondAsServer({ user })
    const { user: member } = await openPortal(address)
    const coached = createUser({ coach: getFixtureId(11) })
    const requests = respondWith('updateUser', { user: coached })
    const button = await screen.findByRole('button', { name: 'Choose Jonas Lindqvist' })
    respondWith('getUser', { user: coached })
    await member.click(button)
    await screen.findByRole('button', {
      name: 'Change practitioner or session, now Jonas Lindqvist',
    })
    expect(requests[0]?.body).toEqual({ coach_id: getFixtureId(11), has_chosen_coach: true })
  })

  it('returns to the next address after the choice', { tags: 'deep' }, async () => {
    respondAsServer({ user })
    const { user: member } = await openPortal(`${address}?next=%2Flabs`)
    const coached = createUser({ coach: getFixtureId(11) })
    respondWith('updateUser', { user: coached })
    const button = await screen.findByRole('button', { name: 'Choose Jonas Lindqvist' })
    respondWith('getUser', { user: coached })
    await member.click(button)
    await screen.findByRole('heading', { level: 1, name: 'Labs' })
  })

  it('shows that the server is unreachable on the card', { tags: 'deep' }, async () => {
    respondAsServer({ user })
    respondWithNetworkError('updateUser')
    const { user: member } = await openPortal(address)
    await member.click(await screen.findByRole('button', { name: 'Choose Jonas Lindqvist' }))
    const card = screen.getByRole('article', { name: 'Jonas Lindqvist' })
    await within(card).findByText(/^We couldn't reach the server\./)
  })

  it('offers to try again when the practitioners cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer({ user })
    respondWithError('listPractitioners', { status: 500, once: true })
    const { user: member } = await openPortal(address)
    await screen.findByText("We couldn't load the practitioners")
    await member.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('article', { name: 'Jonas Lindqvist' })
  })

  it('ignores a next address outside the portal', async () => {
    respondAsServer({ user })
    await openPortal(`${address}?next=https://elsewhere.example/`)
    const link = await screen.findByRole('link', { name: 'Not now' })
    expect(link.getAttribute('href')).toBe('/home')
  })
})
