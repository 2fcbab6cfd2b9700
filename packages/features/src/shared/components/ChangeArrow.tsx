import { Icon } from '@portal/ui'
import { ArrowRight } from 'lucide'
import { styled } from 'styled-components'

/** Stands between an earlier value and the current one. */
export const ChangeArrow = () => <InlineIcon icon={ArrowRight} size={14} />

const InlineIcon = styled(Icon)`
  display: inline;
  vertical-align: -0.125em;
`
