import { stemWord } from './tokens.ts'

/** Words that say nothing about the topic of a question. */
const words =
  `a able about abt actually again all allowed already also am an and any anything anyway are
  arent as ask at basically bc be been before being bit both btw but by came can cant case
  come comes could count counts cuz did didnt do does doesnt doing done dont dunno else ever
  every everything exactly explain feel feels for found from gave get getting give given gives
  giving go going gonna got gotta guy guys habit had haha happen happened happens has hasnt
  have havent hello help her here hey hi him his hmm honestly how i id idk if im in into is
  isnt issue it its just kind kinda know lemme let like literally lol long look lot lots make
  many attention matter mine may maybe me mean meant might more most much must my nah need
  needs next no nope nvm of off ok okay omg on one only or other our out part please pls point
  possible probably problem put puts question quick quite rather real really remind right rly
  rn said say says see seem seemed seems set shall she should shouldnt show so some somebody
  somehow someone something sometimes sort still stuff such suppose supposed sure tbh tell
  than thank thanks that the their them then there these they thing things think this those
  thx time to today told too took tried try u ugh up ur us use usually very wanna want was
  wasnt way we well were werent what whats when where whether which who whole why will with
  wonder wondering wont would ya yeah yep yes yet you your yours yup`.split(/\s+/)

const stopWords: ReadonlySet<string> = new Set([...words, ...words.map(stemWord)])

export const isStopWord = (token: string): boolean => stopWords.has(token) || token.length < 2
