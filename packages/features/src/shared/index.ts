export { ConfirmDialog } from './ConfirmDialog.tsx'
export type { ConfirmDialogProps } from './ConfirmDialog.tsx'
export { formatCount, pluralize } from '@portal/domain/text'
export { INCOMPLETE_PAGE, UNREACHABLE } from './errors/failureTexts.ts'
export {
  CARD_NOT_SAVED,
  getErrorText,
  getFieldErrorText,
  getLoginErrorText,
  PROVIDER_UNREACHABLE,
} from './errors/getErrorText.ts'
export type { ErrorContext } from './errors/getErrorText.ts'
export { memberChanged, paymentCompleted } from './events.ts'
export { FeatureContext, useFeatureEnvironment } from './FeatureContext.ts'
export type { FeatureEnvironment, ShowToast } from './FeatureContext.ts'
export { FocusedTitle } from './FocusedTitle.tsx'
export { formDraftsSlice, formEdited, selectFormDraft } from './forms/formDrafts.ts'
export type { FormDrafts, FormValues } from './forms/formDrafts.ts'
export { isFormDrafts } from './forms/storedFormDrafts.ts'
export { getFormErrors } from './forms/getFormErrors.ts'
export { getFailureText, UserFacingError } from './errors/userFacingError.ts'
export { LoadFailure } from './errors/LoadFailure.tsx'
export type { FailedQuery, LoadFailureProps } from './errors/LoadFailure.tsx'
export { ComponentLoadError, createLazyComponent } from './createLazyComponent.tsx'
export type { LazyComponent } from './createLazyComponent.tsx'
export { openOutbox } from './outbox/openOutbox.ts'
export type { Outbox, OutboxOptions, OutboxState, SavedEntry } from './outbox/openOutbox.ts'
export type {
  EntryAnswer,
  EntryContent,
  OutboxDispatch,
  OutboxEntry,
  OutboxHost,
  OutboxKind,
  SendResult,
  StoredShape,
  UnsentKind,
} from './outbox/outboxKind.ts'
export { useOutbox } from './useOutbox.ts'
export type { MemberOutbox } from './useOutbox.ts'
export { listOtherTabsWork, watchOtherTabs } from './otherTabs.ts'
export type { TabWork } from './otherTabs.ts'
export { listUnsavedWork, resumeUnsavedWork, watchUnsavedWork } from './unsavedWork.ts'
export type { UnsavedWork } from './unsavedWork.ts'
export { acceptedFiles, checkFile } from './uploads/checkFile.ts'
export type { UploadSummary } from './uploads/createUploadQueue.ts'
export { formatBytes } from './uploads/formatBytes.ts'
export type { FileUpload, UploadPlace } from './uploads/openUploads.ts'
export { UploadRows } from './uploads/UploadRows.tsx'
export type { UploadRowsProps } from './uploads/UploadRows.tsx'
export { isActive as isActiveUpload } from './uploads/uploadState.ts'
export type { Upload, UploadState } from './uploads/uploadState.ts'
export { useUploads } from './uploads/useUploads.ts'
export { PractitionerAvatar } from './PractitionerAvatar.tsx'
export { samplePractitioner } from './samplePractitioner.ts'
export { formatPractitionerTitle } from './formatPractitionerTitle.ts'
export { isMemberBusy, readNearestTimes } from './errors/readNearestTimes.ts'
export type { NearestTimes } from './errors/readNearestTimes.ts'
export { useDebounced } from './useDebounced.ts'
export { useForm } from './forms/useForm.ts'
export type { Form, FormErrors, FormOptions } from './forms/useForm.ts'
export { getTimeZone } from './zones/getTimeZone.ts'
export { useNow } from './useNow.ts'
export { useServerClock } from './useServerClock.ts'
export { useSwitchTimeZone } from './zones/useSwitchTimeZone.ts'
export { ZoneNotice } from './zones/ZoneNotice.tsx'
export { ZoneSelect } from './zones/ZoneSelect.tsx'
export type { ZoneSelectProps } from './zones/ZoneSelect.tsx'
export { ShowMore } from './ShowMore.tsx'
export type { PagedQuery } from './ShowMore.tsx'
