import { Icon, token } from '@portal/ui'
import { Upload } from 'lucide'
import { styled } from 'styled-components'

/** Covers the page while files are dragged over it. */
export function DropHint() {
  return (
    <Cover>
      <Message>
        <Icon icon={Upload} size={28} />
        Drop files to upload
      </Message>
    </Cover>
  )
}

const Cover = styled.div`
  position: fixed;
  z-index: 20;
  inset: 0;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, ${token.color.page} 78%, transparent);
  outline: 3px dashed ${token.color.accent};
  outline-offset: -12px;
  pointer-events: none;
`

const Message = styled.p`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[6]} ${token.space[10]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.high};
  font-size: ${token.size.lead};
  font-weight: 600;

  > svg {
    color: ${token.color.accent};
  }
`
