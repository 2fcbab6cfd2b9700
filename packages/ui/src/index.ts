export { Avatar, type AvatarProps } from './avatar/Avatar.tsx'
export { Badge, type BadgeTone } from './badge/Badge.ts'
export { Actions } from './button/Actions.ts'
export { Button, type ButtonProps } from './button/Button.tsx'
export { ButtonLink } from './button/ButtonLink.ts'
export type { ButtonStyleProps } from './button/buttonStyle.ts'
export { IconButton, type IconButtonProps } from './button/IconButton.tsx'
export { Link } from './button/Link.ts'
export { linkedRowStyle } from './button/linkedRowStyle.ts'
export { RowLink } from './button/RowLink.ts'
export type { CalendarCell } from './calendar/CalendarDay.tsx'
export {
  CalendarGrid,
  type CalendarGridProps,
  type WeekdayLabel,
} from './calendar/CalendarGrid.tsx'
export {
  type Lesson,
  type LessonLinkProps,
  LessonList,
  type LessonListProps,
} from './catalog/LessonList.tsx'
export { MediaCard, type MediaCardProps, MediaCards } from './catalog/MediaCard.tsx'
export { type OrderLine, OrderSummary, type OrderSummaryProps } from './catalog/OrderSummary.tsx'
export {
  type Plan,
  PlanComparison,
  type PlanComparisonProps,
  type PlanFeature,
} from './catalog/PlanComparison.tsx'
export type { ChartBand, ChartPoint } from './chart/chartTypes.ts'
export { RangeBar, type RangeBarProps } from './chart/RangeBar.tsx'
export { Sparkline, type SparklineProps } from './chart/Sparkline.tsx'
export { type PointText, TrendChart, type TrendChartProps } from './chart/TrendChart.tsx'
export { ChoiceCard, type ChoiceCardProps, ChoiceCards } from './choice-card/ChoiceCard.tsx'
export { DateInput, type DateInputProps } from './date-input/DateInput.tsx'
export { Disclosure, type DisclosureProps } from './disclosure/Disclosure.tsx'
export { Banner, type BannerProps } from './feedback/Banner.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx'
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx'
export { Placeholder } from './feedback/Placeholder.ts'
export { type MeasuredHeight, Skeleton, type SkeletonShape } from './feedback/Skeleton.ts'
export { Checkbox, type CheckboxProps } from './field/Checkbox.tsx'
export {
  type FieldControlProps,
  Field,
  ErrorMessage,
  type FieldProps,
  type FieldText,
} from './field/Field.tsx'
export { Switch, type SwitchProps } from './field/Switch.tsx'
export { TextArea, type TextAreaProps } from './field/TextArea.tsx'
export { SearchInput, type SearchInputProps } from './field/SearchInput.tsx'
export { TextInput, type TextInputProps } from './field/TextInput.tsx'
export {
  type AnswerSection,
  CheckAnswers,
  type CheckAnswersProps,
  type CheckedAnswer,
} from './form/CheckAnswers.tsx'
export { ConsentBlock, type ConsentBlockProps } from './form/ConsentBlock.tsx'
export { ErrorSummary, type ErrorSummaryProps, type FieldError } from './form/ErrorSummary.tsx'
export { focusField } from './form/focusField.ts'
export { ResumeCard, type ResumeCardProps } from './form/ResumeCard.tsx'
export { type SavedStatus, StepHeader, type StepHeaderProps } from './form/StepHeader.tsx'
export { Icon, type IconProps, type IconShape } from './icon/Icon.tsx'
export { RowChevron } from './icon/RowChevron.tsx'
export { Card } from './layout/Card.ts'
export { CoveredCard } from './layout/CoveredCard.ts'
export { Cluster, type ClusterStyleProps } from './layout/Cluster.ts'
export { revealInOrder } from './layout/revealInOrder.ts'
export { ScreenParts } from './layout/ScreenParts.ts'
export { TaskParts } from './layout/TaskParts.ts'
export { Stack, type StackStyleProps } from './layout/Stack.ts'
export { Menu, type MenuProps } from './menu/Menu.tsx'
export type { MenuItem } from './menu/MenuEntry.tsx'
export { Modal, type ModalProps } from './modal/Modal.tsx'
export { PasswordInput, type PasswordInputProps } from './password-input/PasswordInput.tsx'
export { ProgressBar, type ProgressBarProps } from './progress/ProgressBar.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio/RadioGroup.tsx'
export { ScaleInput, type ScaleInputProps, type ScalePoint } from './radio/ScaleInput.tsx'
export { SegmentedControl, type SegmentedControlProps } from './select/SegmentedControl.tsx'
export { type Option, Select, type SelectProps } from './select/Select.tsx'
export { SidePanel, type SidePanelProps } from './side-panel/SidePanel.tsx'
export { type Tab, Tabs, type TabsProps } from './tabs/Tabs.tsx'
export { Facts } from './text/Facts.ts'
export { PageTitle } from './text/PageTitle.ts'
export { SectionTitle } from './text/SectionTitle.ts'
export { Statistic } from './text/Statistic.ts'
export { Text, type TextStyleProps } from './text/Text.ts'
export { VisuallyHidden } from './text/VisuallyHidden.ts'
export { GlobalStyle } from './theme/GlobalStyle.ts'
export { breakpoint, media } from './theme/media.ts'
export { dark, light, type ColorName, type Scheme } from './theme/schemes.ts'
export { type SpaceStep, token } from './theme/token.ts'
export type { Tone } from './theme/tone.ts'
export { TimeInput, type TimeInputProps } from './time-input/TimeInput.tsx'
export type { ToastMessage, ToastType } from './toast/Toast.tsx'
export { toastDurations } from './toast/toastDurations.ts'
export { ToastRegion, type ToastRegionProps } from './toast/ToastRegion.tsx'
