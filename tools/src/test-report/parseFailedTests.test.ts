import { expect, it } from 'vitest'
import { parseFailedTests } from './parseFailedTests.ts'

it('reads the failed tests of Vitest, their lines and the first lines of their errors', () => {
  const log = `
 ✓ src/passes.test.ts (3 tests) 12ms

⎯⎯⎯⎯⎯⎯ Failed Suites 1 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  src/broken.test.ts [ src/broken.test.ts ]
Error: Cannot find module './none.ts' imported from /somewhere/src/broken.test.ts
 ❯ src/broken.test.ts:1:1
      1| import './none.ts'

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 3 ⎯⎯⎯⎯⎯⎯⎯

 FAIL   components (chromium)  src/screens/Screen.test.tsx > Screen > saves > in order
\u001B[31mAssertionError\u001B[39m: expected [] to have a length of 1 but got +0

- Expected
+ Received

 ❯ check src/screens/check.ts:35:7
 ❯ src/screens/Screen.test.tsx:326:22

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[2/4]⎯

 FAIL  src/each.test.ts > throws 1
 FAIL  src/each.test.ts > throws 2
Error: first line
second line
 ❯ src/each.test.ts:7:39
`
  expect(parseFailedTests(log)).toEqual([
    {
      place: 'src/broken.test.ts:1',
      name: 'the whole file',
      error: "Error: Cannot find module './none.ts' imported from /somewhere/src/broken.test.ts",
    },
    {
      place: 'src/screens/Screen.test.tsx:326',
      name: 'Screen > saves > in order',
      error: 'AssertionError: expected [] to have a length of 1 but got +0',
    },
    { place: 'src/each.test.ts:7', name: 'throws 1', error: 'Error: first line' },
    { place: 'src/each.test.ts:7', name: 'throws 2', error: 'Error: first line' },
  ])
})

it('reads the failed tests of Playwright', () => {
  const log = `
  ✘  54 e2e/courses.e2e.ts:125:1 › joins what two browsers did (12.1s)

  1) e2e/courses.e2e.ts:125:1 › joins what two browsers did @deep ───

    Error: errors in the browser

    expect(received).toEqual(expected) // deep equality

  1 failed
    e2e/courses.e2e.ts:125:1 › joins what two browsers did @deep ───
`
  expect(parseFailedTests(log)).toEqual([
    {
      place: 'e2e/courses.e2e.ts:125',
      name: 'joins what two browsers did @deep',
      error: 'Error: errors in the browser',
    },
  ])
})
