import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, inject } from 'vitest'
import { endTest } from './currentTest.ts'
import { problems, startWorker, worker } from './worker.ts'

configure({
  asyncUtilTimeout: inject('queryTimeout'),
  // without the whole document, which hides the message
  getElementError: (message) =>
    new Error(`${message ?? ''}\n${document.body.innerText.slice(0, 500)}`),
})

beforeAll(async () => {
  // the client requests the cookie before its first write otherwise
  document.cookie = 'csrftoken=test-token; path=/'
  await startWorker()
})

afterEach(() => {
  cleanup()
  worker.resetHandlers()
  endTest()
  const found = problems.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
})
