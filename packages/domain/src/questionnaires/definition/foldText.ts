/** Letters of other scripts that look like a Latin one, which no normalization folds. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'ѕs', 'јj', 'ԁd', 'һh', 'ӏl', 'қk', 'кk']
    .concat(['тt', 'мm', 'нh', 'вb', 'αa', 'εe', 'οo', 'ρp', 'ιi', 'υu', 'νv', 'κk', 'τt', 'ıi'])
    .map((pair) => Array.from(pair) as [string, string]),
)

/** Lowercase Latin words with single spaces, without accents and invisible characters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/./gu, (letter) => lookalikes[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
