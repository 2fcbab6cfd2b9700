/** Words that patterns of red flags name by `@` and the name of their class. */
export const wordClasses = {
  not:
    'not|dont|doesnt|didnt|isnt|aint|arent|wasnt|wont|wouldnt|cant|cannot|couldnt|never|stopped|' +
    'without',
  cant: 'cant|cannot|couldnt|unable|hardly|barely|struggling|struggle',
  want: 'want|wants|wanted|wanna|wish|wishing|hope|hoping|rather|ready|decided|prefer|love|like',
  intend:
    'want|wants|wanted|wanna|going|gonna|gotta|plan|plans|planning|planned|thinking|think|' +
    'thought|thoughts|urge|urges|keep|been|considering|tempted|tried|trying|try|will|might|about|' +
    'ready|need|decided|contemplating|imagine|imagining|fantasize|fantasizing|ill|how|should|just',
  die: 'die|dead|dying|death',
  kill:
    'kill|killing|harm|harming|hang|hanging|shoot|shooting|drown|drowning|poison|poisoning|stab|' +
    'stabbing|strangle|suffocate|electrocute',
  hurt:
    'hurt|hurting|cut|cutting|burn|burning|burned|burnt|injure|injuring|punish|punishing|starve|' +
    'starving|scratch|scratching|scratched|hit|hitting|bite|biting|' +
    'choke|choking',
  self: 'myself|meself|mysel|himself|herself|themselves|themself|yourself|ourselves',
  kin:
    'father|mother|dad|daddy|mom|mum|mama|papa|parents|grandfather|grandmother|grandpa|grandma|' +
    'brother|sister|uncle|aunt|husband|wife|spouse|partner|boyfriend|girlfriend|fiance|fiancee|' +
    'son|daughter|child|kid|kids|children|baby|toddler|infant|newborn|friend|roommate|neighbor|' +
    'cousin|nephew|niece|he|she|they|hes|shes|somebody|someone|coworker|colleague|grandson|' +
    'granddaughter|man|woman|boy|girl|person|family',
  young:
    'toddler|baby|infant|child|kid|kids|children|son|daughter|grandson|granddaughter|niece|' +
    'nephew|boy|girl|twins|newborn|yo|old|grandkid|grandchild',
  pain:
    'pain|pains|painful|hurts|hurt|hurting|pressure|crushing|squeezing|squeezed|stabbing|' +
    'exploding|killing',
  tight: 'tight|tightness|tightening|heavy|heaviness|discomfort|ache|aches|aching|burning|burns',
  swollen:
    'closing|closed|swelling|swollen|swells|swell|swelled|tight|tightening|tightness|' +
    'constricting|constricted|tingling|puffing|ballooning',
  bleed: '=bleeding|=bled|=bleed|=bleeds|hemorrhaging|haemorrhaging',
  part: 'arm|arms|leg|legs|face|mouth|cheek|side|body',
  numb:
    'numb|numbness|drooping|droops|droopy|drooped|weak|weakness|paralyzed|paralysed|limp|' +
    'sagging',
  vomit: 'vomit|vomited|vomiting|vomits|puke|puked|puking|threw|throwing|throw',
  cough: 'cough|coughed|coughing|coughs|spit|spitting|spat',
  medicine:
    'pills|pill|tablets|tabs|capsules|caps|meds|medicine|medicines|medication|medications|' +
    'paracetamol|acetaminophen|tylenol|ibuprofen|advil|motrin|aspirin|naproxen|aleve|xanax|' +
    'valium|ambien|lorazepam|ativan|klonopin|clonazepam|oxycodone|oxycontin|percocet|vicodin|' +
    'hydrocodone|codeine|morphine|fentanyl|tramadol|benadryl|diphenhydramine|nyquil|unisom|' +
    'metformin|insulin|antidepressants|sertraline|zoloft|prozac|fluoxetine|lexapro|lithium|' +
    'seroquel|quetiapine|gabapentin|adderall|ritalin|painkillers|painkiller|benzos|opioids|' +
    'sedatives|melatonin|propranolol|digoxin|warfarin|=sleepers',
  drug:
    'paracetamol|acetaminophen|tylenol|ibuprofen|advil|motrin|aspirin|naproxen|aleve|xanax|' +
    'valium|ambien|lorazepam|ativan|klonopin|clonazepam|oxycodone|oxycontin|percocet|vicodin|' +
    'hydrocodone|codeine|morphine|fentanyl|tramadol|benadryl|diphenhydramine|nyquil|unisom|' +
    'metformin|insulin|antidepressants|sertraline|zoloft|prozac|fluoxetine|lexapro|lithium|' +
    'seroquel|quetiapine|gabapentin|adderall|ritalin|painkillers|benzos|opioids|sedatives|' +
    'melatonin|propranolol|digoxin|warfarin',
  pills:
    'pills|tablets|tabs|capsules|meds|medicine|medicines|medication|medications|supplements|' +
    'vitamins|gummies|prescription|prescriptions|painkillers|antidepressants|=sleepers',
  supplement:
    'iron|magnesium|zinc|calcium|potassium|vitamin|vitamins|supplement|supplements|gummies|' +
    'melatonin|selenium|caffeine|multivitamin|multivitamins|ashwagandha|niacin|bisglycinate',
  container:
    'bottle|bottles|pack|packs|packet|packets|package|box|boxes|jar|jars|strip|strips|blister|' +
    'blisters|container|tub|handful|handfuls|fistful|stash|supply',
  took:
    'took|taken|=taking|swallowed|swallowing|ingested|downed|popped|ate|eaten|eating|had|chewed|' +
    'gulped|drank|drunk|injected|overtook',
  ate:
    'took|taken|ate|eaten|eating|swallowed|swallowing|swallows|drank|chewed|licked|' +
    'ingested|eats',
  toxic:
    '=bleach|=bleech|poison|antifreeze|detergent|cleaner|pesticide|insecticide|gasoline|kerosene|' +
    'turpentine|methanol|ammonia|drano|disinfectant|=battery|=batteries|=magnets|=paint|windex|' +
    'lysol|nicotine|razor|razors|=blades|=gasoline',
  weapon: 'gun|guns|pistol|rifle|shotgun|revolver|handgun|firearm',
  own: 'have|has|got|bought|buying|getting|found|own|keep|loaded|with|holding|hold|get|buy',
  weekday:
    'monday|mondays|tuesday|tuesdays|wednesday|wednesdays|thursday|thursdays|friday|fridays|' +
    'saturday|saturdays|sunday|sundays|weekend|weekends',
  nobody: 'nobody|noone|no|anyone|anybody|everyone|everybody|one',
  gone: 'gone|dead|died|die|disappear|disappeared|vanished',
} as const

export type WordClass = keyof typeof wordClasses
