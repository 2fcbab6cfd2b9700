import { certainEmergency } from './certain/emergency.ts'
import { certainEmergencyElsewhere, certainSelfHarmElsewhere } from './certain/otherLanguages.ts'
import { certainSelfHarm } from './certain/selfHarm.ts'
import { isAsPlanned, isChanged, isExaggerated, isGeneral, isNegated } from './doubts.ts'
import { isEverydayAmount } from './everydayAmounts.ts'
import { hasLargeDose } from './findLargeDose.ts'
import { hasAlarmingValue } from './findMeasuredValue.ts'
import { allergy } from './possible/allergy.ts'
import { brainAndConsciousness } from './possible/brainAndConsciousness.ts'
import { heartAndBreath } from './possible/heartAndBreath.ts'
import { injuryAndIllness } from './possible/injuryAndIllness.ts'
import { elsewhereEmergency, elsewhereSelfHarm } from './possible/otherLanguages.ts'
import { poisoning, takenAtOnce } from './possible/poisoning.ts'
import { pregnancyAndInfants } from './possible/pregnancyAndInfants.ts'
import { selfHarm } from './possible/selfHarm.ts'
import { threats, violence } from './possible/violence.ts'
import { methods, reported, wishes } from './possible/wishes.ts'
import { readText } from './readWords.ts'
import { statesIntake } from './statedIntake.ts'
import { statesPlan, statesSigns } from './statedPlans.ts'
import { hasAlarmingWords } from './sumAlarmingWords.ts'
import { findParts, isNear, listPhrases, parseRule, type Rule } from './wordRules.ts'

/** A sign of an emergency or self-harm in a text. */
export type RedFlag = {
  readonly kind: 'emergency' | 'self_harm'
  /** Whether the text is certainly about a person now. */
  readonly isCertain: boolean
}

const parse = (...lists: (readonly string[])[]): readonly Rule[] => lists.flat().map(parseRule)

const certain = {
  self_harm: parse(certainSelfHarm, certainSelfHarmElsewhere),
  emergency: parse(certainEmergency, certainEmergencyElsewhere),
}
const possible = {
  self_harm: parse(selfHarm, elsewhereSelfHarm),
  emergency: parse(
    heartAndBreath,
    brainAndConsciousness,
    injuryAndIllness,
    allergy,
    pregnancyAndInfants,
    elsewhereEmergency,
  ),
  poisoning: parse(poisoning),
  violence: parse(violence),
  threats: parse(threats),
  wish: parse(wishes),
  method: parse(methods),
}

const taken = parse(takenAtOnce)
const isReported = parse([reported])
/** "I want him to kill me" is no threat. */
const longing = parse(['i|id want|wish|hope|rather|beg @other kill|shoot|stab'])

/**
 * Finds words about an emergency or self-harm, at two levels (decision 0083). `isCertain`: few
 * precise phrases about somebody now, for which help replaces the answer. Otherwise a wide
 * vocabulary of subjects, for which help is shown above the answer. Of both, an emergency comes
 * first, unless somebody only wishes for it. Null if there are none.
 */
export function findRedFlag(question: string): RedFlag | null {
  const { plain, words } = readText(question)
  const found = findParts(words)
  const isSaid = (rules: readonly Rule[]): boolean =>
    rules.some((rule) =>
      listPhrases(found, rule).some(
        (place) => !isNegated(words, place) && !isChanged(words, place),
      ),
    )
  const isInOrder = (rules: readonly Rule[]): boolean =>
    rules.some((rule) => listPhrases(found, rule).length > 0)
  const isMentioned = (rules: readonly Rule[]): boolean => rules.some((rule) => isNear(found, rule))
  const isOfBody =
    isMentioned(possible.emergency) ||
    statesIntake(plain) ||
    statesSigns(question) ||
    (!isEverydayAmount(words) &&
      (isMentioned(possible.poisoning) || (!isAsPlanned(plain) && isMentioned(taken)))) ||
    hasAlarmingValue(plain) ||
    hasLargeDose(plain)
  if (!isExaggerated(plain)) {
    const isCertain = !isGeneral(plain) && (isSaid(certain.emergency) || hasLargeDose(plain))
    if (isCertain) return { kind: 'emergency', isCertain }
    if (isSaid(certain.self_harm)) return { kind: 'self_harm', isCertain: true }
  }
  if (isInOrder(possible.threats) && !isMentioned(longing))
    return { kind: 'emergency', isCertain: false }
  const isMethod = isInOrder(possible.method) && !isMentioned(isReported)
  if (!isMethod && !isExaggerated(plain) && statesPlan(question))
    return { kind: 'self_harm', isCertain: false }
  const isSelfHarm = isMethod || isMentioned(possible.self_harm)
  if (!isMethod && isOfBody && !(isSelfHarm && isMentioned(possible.wish)))
    return { kind: 'emergency', isCertain: false }
  if (isSelfHarm) return { kind: 'self_harm', isCertain: false }
  const isEmergency = isMentioned(possible.violence) || hasAlarmingWords(words)
  return isEmergency ? { kind: 'emergency', isCertain: false } : null
}
