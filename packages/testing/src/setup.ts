import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { startNextTest } from './currentTest.ts'
import { loadFonts } from './loadFonts.ts'
import { startWorker, throwOnProblems, worker } from './responses/worker.ts'

configure({
  asyncUtilTimeout: inject('queryTimeout'),
  // the default prints the whole document, which hides the message
  getElementError: (message) =>
    new Error(`${message ?? ''}\n${document.body.textContent.slice(0, 500)}`),
})

beforeAll(() => Promise.all([startWorker(), loadFonts()]))

// the files that one tab runs share it
beforeEach(() => sessionStorage.clear())

afterEach(() => {
  cleanup()
  worker.resetHandlers()
  startNextTest()
  throwOnProblems()
})
