export { isFormDrafts } from '@portal/features/shared'
