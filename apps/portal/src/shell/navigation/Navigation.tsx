import { Button, Icon, IconButton, media, token, VisuallyHidden } from '@portal/ui'
import { Lock, Menu, MessageCircle, X } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { getMembersOnlyRedirect, openLockedState } from '../../routing/getMembersOnlyRedirect.ts'
import { usePreload } from '../../routing/preload.ts'
import { useMember } from '../../session/member.ts'
import { noticeBarHeight, pageHeight } from '../noticeBar.ts'
import { homeLabel, Logo } from './Logo.tsx'
import { isUnder } from '../../routing/matchRoute.ts'
import { navigationItems } from './navigationItems.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

export interface NavigationProps {
  isMenuOpen: boolean
  onMenuToggle: () => void
  onLogOut: () => void
  /** Marks the message icon while something is unread. */
  unreadMark: ReactNode
}

/**
 * The left navigation; a top bar with an overlay menu below the medium breakpoint
 * (docs/specification.md#application-shell).
 */
export function Navigation({ isMenuOpen, onMenuToggle, onLogOut, unreadMark }: NavigationProps) {
  const menuId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isMenuOpen) return
    onMenuToggle()
    toggle.current?.focus()
  }
  return (
    <Bar onKeyDown={closeOnEscape}>
      <Top>
        <HomeLink to={paths.home} aria-label={homeLabel}>
          <Logo />
        </HomeLink>
        <MessagesLink to={paths.messages}>
          <Icon icon={MessageCircle} />
          <VisuallyHidden>Messages</VisuallyHidden>
          {unreadMark}
        </MessagesLink>
        <Toggle
          ref={toggle}
          label={isMenuOpen ? 'Close menu' : 'Open menu'}
          icon={isMenuOpen ? X : Menu}
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={onMenuToggle}
        />
      </Top>
      <Entries id={menuId} aria-label="Main" data-open={isMenuOpen || undefined}>
        <NavigationList />
        <LogOut variant="quiet" onClick={onLogOut}>
          Log Out
        </LogOut>
      </Entries>
    </Bar>
  )
}

function NavigationList() {
  const { pathname } = useLocation()
  const member = useMember()
  const preload = usePreload()
  const entry = navigationItems.find(({ to }) => isUnder(to, pathname))
  // what has no entry is part of home
  const current = entry ? 'page' : true
  return (
    <ul>
      {navigationItems.map(({ to, label, icon }) => {
        const isLocked = getMembersOnlyRedirect(to, member) !== null
        const onIntent = isLocked ? undefined : () => preload(to)
        return (
          <li key={to}>
            <Entry
              to={to}
              state={isLocked ? openLockedState : undefined}
              aria-current={to === (entry?.to ?? paths.home) ? current : undefined}
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              <Icon icon={icon} />
              {label}
              {isLocked && <Icon icon={Lock} size={16} label="members only" />}
            </Entry>
          </li>
        )
      })}
    </ul>
  )
}

const Bar = styled.header`
  position: sticky;
  top: ${noticeBarHeight};
  z-index: 10;
  background: ${token.color.surface};
  border-bottom: 1px solid ${token.color.line};

  ${media.short} {
    position: static;
  }
  ${media.medium} {
    position: sticky;
    display: flex;
    flex-direction: column;
    width: ${token.layout.navigation};
    height: ${pageHeight};
    padding: ${token.space[6]} ${token.space[4]};
    border-right: 1px solid ${token.color.line};
    border-bottom: 0;
    overflow-y: auto;
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.layout.topBar};
  padding: 0 ${token.space[3]} 0 ${token.space[4]};

  /* with large text, they leave room for the name */
  > :not(:first-child) svg {
    max-height: calc(${token.layout.target} - ${token.space[4]});
  }
  ${media.medium} {
    flex-wrap: wrap;
    margin-bottom: ${token.space[6]};
    padding: 0 0 0 ${token.space[2]};
  }
`

const HomeLink = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.layout.target};
  margin-right: auto;
  color: inherit;
  text-decoration: none;
`

const MessagesLink = styled(RouteLink)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${token.layout.target};
  height: ${token.layout.target};
  border-radius: ${token.radius.full};
  color: inherit;

  > span:last-child:not(:only-of-type) {
    position: absolute;
    top: 9px;
    right: 9px;
  }
`

const Toggle = styled(IconButton)`
  ${media.medium} {
    display: none;
  }
`

const Entries = styled.nav`
  display: none;
  padding: ${token.space[3]} ${token.space[4]} ${token.space[6]};

  &[data-open] {
    display: block;
    height: calc(${pageHeight} - ${token.layout.topBar});
    overflow-y: auto;
  }
  ${media.medium} {
    display: flex;
    flex: 1;
    flex-direction: column;
    justify-content: space-between;
    gap: ${token.space[4]};
    padding: 0;
  }

  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[1]};
  }
`

const Entry = styled(RouteLink)`
  display: flex;
  align-items: center;
  /* smaller with large text, so that a word needs no break */
  gap: max(${token.space[1]}, 16px - 0.25rem);
  min-height: 48px;
  padding: 0 max(${token.space[1]}, 24px - 0.5rem);
  border-radius: ${token.radius.control};
  color: ${token.color.text};
  font-weight: 500;
  text-decoration: none;
  overflow-wrap: anywhere;

  > svg:last-child:not(:first-child) {
    /* leaves large text its room */
    width: 16px;
    margin-left: auto;
    color: ${token.color.muted};
  }
  &:hover {
    background: ${token.color.sunken};
  }
  &[aria-current] {
    background: ${token.color.lime};
    color: ${token.color.onLime};
    font-weight: 600;
  }
`

const LogOut = styled(Button)`
  justify-content: flex-start;
  margin-top: ${token.space[3]};
`
