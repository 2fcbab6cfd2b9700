import {
  getDeviceTimeZone,
  useCloseViewingMutation,
  useGetViewingEndQuery,
} from '@portal/api-client'
import type { User } from '@portal/contract'
import { formatZonedTime, getZoneName, HOUR } from '@portal/domain/time'
import { getTimeZone, useNow } from '@portal/features/shared'
import { Button, Icon, media, token } from '@portal/ui'
import { Eye } from 'lucide'
import { createGlobalStyle, styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { noticeBarHeight } from '../noticeBar.ts'
import { publishHeight } from '../publishHeight.ts'
import { stopViewing } from '../../storage/viewedUser.ts'

/**
 * The bar that is fixed above the page: the member that an admin views as, until when (in the
 * admin's own zone), and which zone is used for a member without one. It takes its own space, so
 * that it covers nothing.
 */
export function ViewAsBar({ user }: { user: User }) {
  const { id, timezone, first_name, last_name } = user
  const zone = getZoneName(useNow(HOUR), getTimeZone(user, true))
  const { data: end } = useGetViewingEndQuery()
  const [close, { isLoading }] = useCloseViewingMutation()
  // a viewing that could not be closed ends by itself
  const handleStop = () => void close({ member_id: id }).finally(() => stopViewing(paths.home))
  const until = end ? ` until ${formatZonedTime(Date.parse(end), getDeviceTimeZone())}` : ''
  return (
    <>
      <ViewedPage />
      <Bar ref={keepSpace} role="status">
        <Icon icon={Eye} size={18} />
        <p>
          Viewing as {first_name} {last_name}, read only{until}. Gray buttons are off.
          <span>
            {timezone === null && ` ${first_name} has no time zone yet, so times are in ${zone}.`}
          </span>
        </p>
        <Button variant="secondary" size="small" busy={isLoading} onClick={handleStop}>
          Stop viewing
        </Button>
      </Bar>
    </>
  )
}

/** Keeps as much space above the page as the bar is high. */
const keepSpace = (bar: HTMLElement | null) =>
  bar === null ? undefined : publishHeight(bar, '--notice-bar')

/**
 * The space of the bar. No link of the page is its strong action: it leads to what an admin cannot
 * do.
 */
const ViewedPage = createGlobalStyle`
  body {
    padding-top: ${noticeBarHeight};
  }
  #content a[data-variant='primary'] {
    background: ${token.color.raised};
    border-color: ${token.color.control};
    color: ${token.color.text};
  }
`

/** The bar, above the open menu, too. */
const Bar = styled.div`
  position: fixed;
  z-index: 12;
  inset: 0 0 auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  padding: ${token.space[2]} ${token.space[4]};
  background: ${token.color.text};
  color: ${token.color.surface};
  font-size: ${token.size.small};
  line-height: 1.35;

  > svg {
    flex: none;
  }
  p {
    /* beside the icon, also with large text */
    flex: 1 1 min(11rem, 100% - 1.125rem - ${token.space[3]});
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
  /* with large text it would take half of a phone */
  ${media.short} {
    position: absolute;
  }
  @media (forced-colors: active) {
    border-bottom: 1px solid;
  }
  @media print {
    display: none;
  }
`
