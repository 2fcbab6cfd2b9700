/** Too much of a medicine, poison, alcohol and drugs. */
export const poisoning: readonly string[] = [
  'overdone|overdid @drug|@pills|@supplement',
  'overdose|poisoned|lethal|fatal|deadly|narcan|naloxone',
  '@took @tooMuch @pills|@drug|@supplement',
  '@took # at_once|pills|them|one_go|together|instead',
  'took|taken|swallowed|had more|twice|double than|supposed|prescribed|allowed',
  '@took wrong|someone_elses|husbands|wifes|moms|dads|grandmas|mothers|fathers @pills|' +
    '@drug|injection',
  'took|taken|after|since @pills|@drug|@supplement dizzy|sleepy|breath|vomit|floating|' +
    'spinning|funny|faint|numb|strange|floaty|scared|throat|hives|chest|weird|swollen|' +
    'swelling|confused|drowsy|wobbly',
  'took|@ate @container @drug|them|sleeping|syrup|drops|tincture',
  '@took|dose double|twice|triple|ten_times|10_times|10x|wrong|extra|too_much|too_many|' +
    'mistake|accident @drug|@pills|dosage|shot|drops|baby|child|syrup',
  '@took # units',
  '@took everything|all cabinet|cupboard|medicine_chest',
  '@took # these|them sleep|forever',
  'finished|emptied bottle|pack|box|blister sleeping|@drug',
  '@took all|whole|every blister|packs|packets|strips|dosette|pillbox|organizer',
  'double|tripled|extra|wrong|twice @drug|dose|medication mistake|accident|gave|took|' +
    'panic|shaky',
  'how many|much @drug too_many|too_much|max|maximum|dangerous|overdose|limit',
  'how many|much kill|die|lethal|fatal|deadly|dangerous|overdose|hospital|survive|dead|' +
    'toxic|death @pills|@drug|@supplement|person|human|me|someone|before|take',
  '@pills|@drug|@supplement kill|die|lethal|fatal|deadly|overdose|dead|death|survive|' +
    'end_it|end_things|end_life',
  'happen|would|if @took # @pills|@drug|@supplement|them',
  'happen|would|if @took all|whole|entire|bottle|rest @pills|@drug|@supplement|them|once',
  'mixed|combined|washed|with|and @pills|@drug|sleeping @alcohol|opioids|benzos',
  '@took @alcohol @drug|pills|meds|sleeping',
  '@alcohol bottle|lot|much|unconscious|vomit|black passed|cant|wake|unconscious|' +
    'blackout|whole|responding|entire',
  'drank|drunk|had|finished whole|entire|full|two|third bottle vodka|whiskey|whisky|rum|' +
    'gin|tequila|liquor|wine',
  'quit|stopped|without|off drinking|alcohol|benzos|xanax|booze shaking|seeing|sweat|' +
    'seizure|hallucinate|tremors|sick|things',
  '@street took|used|smoked|laced|snorted|shot|injected|overdose|bad|too_much|relapsed|on',
  '@young @gotInto|@ate @pills|@drug|@supplement|@toxic|syrup|tincture|drops|oil|berries|' +
    'plant',
  '@young took|taken|swallow|@ate iron|pill|tablet|capsule',
  '@young eat @supplement|@pills many|lot|all|handful|too_many',
  '@young took|taken|eat|swallow @drug|@pills|@toxic his|her|wrong|grandma|too_many|' +
    'adult|mine|mums|moms|dads',
  'year_old|month_old|yo got|found|ate|drank|swallowed|into @pills|@drug|@supplement|' +
    '@toxic|cabinet',
  '@young @gotInto|put mouth|cabinet|purse|@toxic|@pills|@drug|@supplement',
  '@other|@young @ate @toxic|unknown|something poisonous|under|sink|garage|@drug|' +
    'cleaning|plant|berries',
  'chugged|swallowed|drank|ingested|inhaled|ate|sniffed|drink @toxic',
  'bottle empty|missing|gone @young|pills|found|near|next|beside',
  'pills|tablets|meds|medication|@drug missing|gone|empty|scattered @young|bottle|him|' +
    'her|near|floor|found|several',
  'empty|emptied|found|lying pill|bottle|pack|packets next|beside|near|floor|bed|' +
    'unconscious|empty|her|him|whole',
]

/** "I took all my pills": not shown if it is about the plan ("did I take all my pills today?"). */
export const takenAtOnce: readonly string[] = [
  'took|taken|take|drink|@ate|downed|had all|every|everything|whole|entire|rest|lot|' +
    'handful|bunch @pills|@drug|@supplement|them',
  'took|taken|take|@ate|downed|had # @pills|@drug|@supplement',
  'took|taken|@ate|downed worth|supply @pills|@drug|@supplement',
  'took|had|@ate|downed strips|packs|bottles|handful|boxes @drug|@pills',
  'took|@ate|downed # them|those|these',
  'took|taken|had|@ate|downed five|six|seven|5|6|7 @drug',
]
