import {
  BookOpen,
  ClipboardCheck,
  ClipboardList,
  FileText,
  FlaskConical,
  type LucideIcon,
  MessageCircle,
  Sparkles,
} from 'lucide-react'
import { type RouteName, paths } from '../../routing/paths.ts'
import { routes } from '../../routing/routes.ts'
import { Placeholder, type PlaceholderProps } from './Placeholder.tsx'

const home = { to: paths.home, label: 'Go home' }
const book = { to: paths.book, label: 'Book a session' }
const labs = { to: paths.labs, label: 'Back to labs' }
const courses = { to: paths.courses, label: 'Back to courses' }

const emptyScreen = (
  name: RouteName,
  icon: LucideIcon,
  sentence: string,
  action: PlaceholderProps['action'],
) =>
  function PlaceForLater() {
    return <Placeholder {...{ title: routes[name].title, icon, sentence, action }} />
  }

/** The places that have nothing to show yet, by the name of their path. */
export const placeholderScreens = {
  assessment: emptyScreen(
    'assessment',
    ClipboardCheck,
    "Assessments aren't available here yet.",
    book,
  ),
  assessmentResults: emptyScreen(
    'assessmentResults',
    ClipboardCheck,
    "Assessment results aren't available here yet.",
    home,
  ),
  protocols: emptyScreen('protocols', ClipboardList, "Protocols aren't available here yet.", book),
  messages: emptyScreen('messages', MessageCircle, "Messages aren't available here yet.", home),
  explore: emptyScreen('explore', Sparkles, "The assistant isn't available here yet.", home),
  documents: emptyScreen('documents', FileText, "Documents aren't available here yet.", home),
  labs: emptyScreen('labs', FlaskConical, "Lab results aren't available here yet.", book),
  addLabs: emptyScreen('addLabs', FlaskConical, "You can't order labs here yet.", labs),
  labCheckout: emptyScreen('labCheckout', FlaskConical, 'There is no lab order to pay for.', labs),
  labStatus: emptyScreen('labStatus', FlaskConical, "You can't track lab orders here yet.", labs),
  labResults: emptyScreen(
    'labResults',
    FlaskConical,
    "Lab results aren't available here yet.",
    labs,
  ),
  courses: emptyScreen('courses', BookOpen, "Courses aren't available here yet.", home),
  course: emptyScreen('course', BookOpen, "This course isn't available here yet.", courses),
  enrolledCourses: emptyScreen(
    'enrolledCourses',
    BookOpen,
    "Your courses aren't available here yet.",
    courses,
  ),
  enrolledCourse: emptyScreen(
    'enrolledCourse',
    BookOpen,
    "This course isn't available here yet.",
    courses,
  ),
  coursePlayer: emptyScreen(
    'coursePlayer',
    BookOpen,
    "Lessons aren't available here yet.",
    courses,
  ),
  surveys: emptyScreen('surveys', ClipboardCheck, "Surveys aren't available here yet.", home),
  forms: emptyScreen('forms', FileText, "Forms aren't available here yet.", home),
}
