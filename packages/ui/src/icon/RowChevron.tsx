import { ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import { Icon } from './Icon.tsx'

/** The end of a row that leads on. */
export const RowChevron = (): ReactElement => <Chevron icon={ChevronRight} size={18} />

const Chevron = styled(Icon)`
  flex: none;
  color: ${token.color.muted};
`
