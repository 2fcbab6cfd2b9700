import { token } from '@portal/ui'
import type { ComponentProps, ComponentType } from 'react'
import { styled } from 'styled-components'

/** Names and values, `dt` and `dd`, in two columns; below each other with large text. */
export const DetailList: ComponentType<ComponentProps<'dl'>> = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${token.space[3]} ${token.space[4]};
  align-items: baseline;

  /* a picture beside a name is higher than a line */
  dt:has(+ dd img),
  dd:has(img) {
    align-self: center;
  }
  dt {
    font-size: ${token.size.small};
    color: ${token.color.muted};
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  @container (width < 18em) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0;

    dt:not(:first-child) {
      margin-top: ${token.space[3]};
    }
  }
`
