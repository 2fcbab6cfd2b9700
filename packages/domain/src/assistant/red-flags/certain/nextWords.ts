/**
 * What can follow a certain phrase without another meaning: another clause, a time, a part of the
 * body, a call for help. Behind any other word help is above the answer: "I drank bleach colored
 * smoothie", "he collapsed into bed".
 */
export const nextWords =
  'and but or because so then if while i im ive id ill he she they we it its hes shes ' +
  'there theres help please pls now right today tonight tomorrow again anymore ' +
  'immediately urgent emergency what whats who should do call need can cant not no since ' +
  'for amount hour minute suddenly after before earlier yesterday already either too all ' +
  'ever soon every everything chest arm jaw leg face breath heart throat head sweat ' +
  'dizzy faint blood left right bad badly scared afraid pain dying die doctor someone ' +
  'somebody nobody nothing forever altogether purpose dad mom husband wife son daughter ' +
  'baby pill tablet capsule tylenol ibuprofen just still is are was wont doesnt keep got ' +
  'have has feel'
