import { keyframes } from 'styled-components'

export const pulse = keyframes`50% { opacity: 0.45; }`
