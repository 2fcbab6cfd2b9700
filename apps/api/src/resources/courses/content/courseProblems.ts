/** Something that keeps a course from being published. */
export type CourseProblem = {
  readonly file: string
  /** The line, counted from 1. */
  readonly line: number | null
  readonly message: string
}

/** Where a problem is: the line of the field that is wrong or names what is. */
export type ProblemPlace = Pick<CourseProblem, 'file' | 'line'>

/** All problems of a course, each with its file and line. */
export class CourseProblemsError extends Error {
  readonly problems: readonly CourseProblem[]

  constructor(problems: readonly CourseProblem[]) {
    super(describeProblems(problems))
    this.name = 'CourseProblemsError'
    this.problems = problems
  }
}

/** A line each. */
export const describeProblems = (problems: readonly CourseProblem[]): string =>
  problems.map(describeProblem).join('\n')

const describeProblem = ({ file, line, message }: CourseProblem): string =>
  `${file}${line === null ? '' : `, line ${line}`}: ${message}`

/** Collects problems, so that one check names all of them. */
export class ProblemList {
  readonly problems: CourseProblem[] = []

  add(file: string, line: number | null, message: string): void {
    const isKnown = this.problems.some(
      (each) => each.file === file && each.line === line && each.message === message,
    )
    // such as the start and the end of one HTML element
    if (!isKnown) this.problems.push({ file, line, message })
  }

  throwIfAny(): void {
    if (this.problems.length > 0) throw new CourseProblemsError(this.problems)
  }
}
