export interface TextWithNamesProps {
  text: string
  /** People, addresses and the like. The first one that the text contains is marked. */
  names: readonly (string | null)[]
}

/** A text in which a translation of the page leaves a name as it is. */
export function TextWithNames({ text, names }: TextWithNamesProps) {
  const name = names.find((each) => each && text.includes(each))
  if (!name) return <span>{text}</span>
  const start = text.indexOf(name)
  return (
    <span>
      {text.slice(0, start)}
      <span translate="no">{name}</span>
      {text.slice(start + name.length)}
    </span>
  )
}
