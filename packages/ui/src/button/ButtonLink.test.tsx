import { screen } from '@testing-library/react'
import type { ComponentPropsWithRef } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { ButtonLink } from './ButtonLink.ts'

function RouterLink({ to, children, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) {
  return (
    <a {...rest} href={`/app${to}`}>
      {children}
    </a>
  )
}

it('ButtonLink renders a router link and keeps style props off the element', () => {
  show(
    <ButtonLink as={RouterLink} to="/home" variant="secondary" fullWidth>
      Home
    </ButtonLink>,
  )
  const link = screen.getByRole('link', { name: 'Home' })
  expect(link.getAttribute('href')).toBe('/app/home')
  expect(link.hasAttribute('variant')).toBe(false)
  expect(link.hasAttribute('fullwidth')).toBe(false)
  expect(getComputedStyle(link).minHeight).toBe('44px')
})
