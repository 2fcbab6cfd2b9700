import {
  CalendarDays,
  ClipboardList,
  FileText,
  FlaskConical,
  House,
  MessageCircle,
  Settings,
} from 'lucide'
import { paths } from '../../routing/paths.ts'

/** The seven entries of the navigation (docs/specification.md#application-shell). */
export const navigationItems = [
  { to: paths.home, label: 'Home', icon: House },
  { to: paths.sessions, label: 'Sessions', icon: CalendarDays },
  { to: paths.protocols, label: 'Protocols', icon: ClipboardList },
  { to: paths.labs, label: 'Labs', icon: FlaskConical },
  { to: paths.documents, label: 'Documents', icon: FileText },
  { to: paths.messages, label: 'Messages', icon: MessageCircle },
  { to: paths.settings, label: 'Settings', icon: Settings },
] as const
