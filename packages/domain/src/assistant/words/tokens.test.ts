import { describe, expect, it } from 'vitest'
import { tokenize } from './tokens.ts'

describe('tokenize', () => {
  it.each([
    ['Omega-3, omega 3', ['omega', 'omega3', '3', 'omega', 'omega3', '3']],
    ['Vitamin D', ['vitamin', 'vitamind', 'd']],
    ['Crème brûlée', ['crem', 'brule']],
    ["my coach's doses", ['my', 'coach', 'dos']],
    ["don't", ['do', 'not']],
    ['1,000 mg', ['1,000', 'mg']],
    ['Her notes, not noted', ['her', 'note', 'not', 'noted']],
    ['Here them themes', ['here', 'them', 'theme']],
    ['Made mad, mine, a min', ['made', 'mad', 'mine', 'a', 'min']],
    ['Cutting a cute cut', ['cut', 'a', 'cute', 'cut']],
  ])('reads %s', (text, words) => expect(tokenize(text)).toEqual(words))
})
