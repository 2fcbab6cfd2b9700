/**
 * Fails when a doc comment begins without its subject, such as "Null without one.": a reader then
 * has to guess what it describes.
 */
import { globSync, readFileSync } from 'node:fs'

/** First words of comments that only continue a thought. */
const words =
  'Also Always Among Apart As At Below Beside By Compared Empty False Fewer For Instead Like ' +
  'Must Neither Never Not Null Of Off Omitted Outside Provided Since So Still Such Than That ' +
  'Those True Undefined Under Usually'
const continuation = new RegExp(`^(?:${words.replaceAll(' ', '|')})\\b`)
/** A condition or place is fine before a clause: "Without a connection, the outbox waits." */
const onlyCondition =
  /^(?:After|Before|Between|From|In|On|Through|Until|While|With|Within|Without)\b[^,.:;]*([.:;]|$)/

const files = globSync('{apps,packages,tools}/**/*.{ts,tsx}', {
  exclude: (path) => /node_modules|dist|\.cache/.test(path),
})
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  for (const comment of text.matchAll(/\/\*\*(.*?)\*\//gs)) {
    const sentence = (comment[1] ?? '').replace(/\s*\n\s*\*\s?/g, ' ').trim()
    if (!continuation.test(sentence) && !onlyCondition.test(sentence)) continue
    const line = text.slice(0, comment.index).split('\n').length
    console.error(`${file}:${line} begins without a subject: "${sentence.slice(0, 60)}"`)
    process.exitCode = 1
  }
}
if (process.exitCode === 1) console.error('Name what the comment describes, such as "The zone, …".')
