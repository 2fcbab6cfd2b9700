/** Whom a sentence is about. Words are compared without their usual endings. */
export const people = {
  me: 'i im ive id ill me myself',
  self: 'myself self himself herself themselves themself ourselves yourself',
  other:
    'father mother dad daddy mom mum mama papa parent grandfather grandmother grandpa ' +
    'grandma granddad nana gran granny brother sister uncle aunt husband wife spouse ' +
    'partner boyfriend girlfriend fiance fiancee bf gf friend roommate neighbor ' +
    'neighbour cousin nephew niece he she they hes shes him her somebody someone ' +
    'coworker colleague man woman girl boy son daughter grandson granddaughter child kid ' +
    'children guy person client teacher baby toddler infant newborn',
  young:
    'toddler baby infant newborn child kid children son daughter grandson granddaughter ' +
    'niece nephew boy girl twin grandkid grandchild preemie',
  infant: 'baby infant newborn preemie bub weeks_old month_old',
  intimate:
    'husband wife spouse partner boyfriend girlfriend fiance fiancee bf gf ex stepdad ' +
    'stepfather dad father stepmom mom mother mum brother uncle boss roommate coworker ' +
    'man men he she they hes shes son daughter caregiver nurse carer caretaker someone ' +
    'guy teacher grandson nephew',
} as const
