export { AddLabsScreen } from './AddLabsScreen.tsx'
export { LabCheckoutScreen } from './LabCheckoutScreen.tsx'
export { LabStatusScreen } from './LabStatusScreen.tsx'
