import { describe, expect, it } from 'vitest'
import { Params } from './params.ts'
import { parseForm } from './parseForm.ts'

const read = (text: string): Params => new Params(parseForm(text))

describe('parseForm', () => {
  it('nests objects and lists', () => {
    const [first, second] = read(
      'line_items[1][price]=b&line_items[0][price]=a&line_items[0][quantity]=2',
    ).list('line_items')
    expect([
      first?.requireString('price'),
      first?.integer('quantity'),
      second?.requireString('price'),
    ]).toEqual(['a', 2, 'b'])
  })

  it('treats an empty bracket as the next index', () => {
    expect(read('expand[]=customer&expand[]=line_items').strings('expand')).toEqual([
      'customer',
      'line_items',
    ])
  })

  it('sets no property of a prototype', () => {
    read('__proto__[polluted]=1&metadata[__proto__]=2&constructor[prototype][polluted]=1')
    expect(Reflect.has({}, 'polluted')).toBe(false)
    expect(Reflect.has(read('metadata[__proto__]=2').metadata(), 'polluted')).toBe(false)
  })

  it("reports an invalid value with the caller's parameter name", () => {
    expect(() =>
      read('line_items[0][quantity]=two').list('line_items')[0]?.integer('quantity'),
    ).toThrow(
      expect.objectContaining({
        body: expect.objectContaining({ param: 'line_items[0][quantity]' }),
      }),
    )
  })

  it('rejects a value in place of an object, and excessive depth', () => {
    expect(() => read('a=1&a[b]=2')).toThrow('Invalid a[b]')
    expect(() => read(`a${'[b]'.repeat(20)}=1`)).toThrow('Invalid parameter name')
    expect(() => read('a[b=1')).toThrow('Invalid parameter name')
  })

  it('changes metadata key by key', () => {
    expect(read('metadata[a]=1&metadata[b]=').metadata({ b: '2', c: '3' })).toEqual({
      a: '1',
      c: '3',
    })
    expect(read('metadata=').metadata({ b: '2' })).toEqual({})
  })
})
