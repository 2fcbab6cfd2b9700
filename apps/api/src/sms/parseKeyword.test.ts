import { expect, it } from 'vitest'
import { parseKeyword } from './parseKeyword.ts'

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop all', 'stop'],
  ['unsubscribe', 'stop'],
  ['Opt out', 'stop'],
  ['opt-out', 'stop'],
  ['CANCEL', 'stop'],
  ['end', 'stop'],
  ['Quit!', 'stop'],
  ['revoke', 'stop'],
  ['start', 'start'],
  ['Yes', 'start'],
  ['UNSTOP', 'start'],
  ['help?', 'help'],
  ['info', 'help'],
  ['Please cancel my session', null],
  ['stopping by later', null],
  ['', null],
])('reads %j as %s', (text, keyword) => expect(parseKeyword(text)).toBe(keyword))
