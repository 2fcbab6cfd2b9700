export const poisoning: readonly string[] = [
  'overdose|overdoses|overdosed|poisoned|poisoning|poison|lethal|fatal|deadly|narcan|naloxone',
  '@took @tooMuch|ten_times @pills|@drug|@supplement',
  '@took # at_once|pills|them|one_go|together|instead',
  'took|taken|taking|swallowed|had more|twice|double than|supposed|should|prescribed|allowed',
  '@took wrong|someone_elses|husbands|wifes|moms|dads|grandmas|mothers|fathers @pills|@drug|insulin|injection',
  'took|taken|after|since @pills|@drug|@supplement dizzy|sleepy|breath|vomit|floating|spinning|funny|' +
    'faint|numb|strange|floaty|scared|throat|hives|chest|weird|swollen|swelling|confused|drowsy|wobbly',
  'took|@ate|drank @container @drug|them|sleeping|syrup|drops|tincture',
  '@took|gave|given|injected|dose double|doubled|twice|triple|ten_times|10_times|10x|wrong|extra|too_much|' +
    'too_many|mistake|accident insulin|@drug|@pills|dose|medication|dosage|shot|drops|baby|child|syrup',
  '@took|gave|given|injected # units',
  '@took all|whole|every blister|packs|packets|strips|dosette|pillbox|organizer',
  'double|doubled|tripled|extra|wrong|twice insulin|@drug|dose|medication mistake|accident|gave|took|panic|took_it|shaky',
  'how many|much @drug|sleeping_pills too_many|too_much|max|maximum|dangerous|overdose|limit',
  'how many|much kill|die|lethal|fatal|deadly|dangerous|overdose|hospital|survive|dead|toxic|death @pills|' +
    '@drug|@supplement|person|human|me|someone|before|take',
  '@pills|@drug|@supplement|insulin kill|die|lethal|fatal|deadly|overdose|dead|death|survive|od|end_it|end_things|end_life|to_end',
  'what_happens|happen|happens|would|if @took # @pills|@drug|@supplement|them',
  'what_happens|happen|happens|would|if @took|take|swallow all|whole|entire|bottle|rest @pills|@drug|' +
    '@supplement|them|bottle|once',
  'mixed|mix|mixing|combined|washed|with|and @pills|@drug|xanax|sleeping|painkillers @alcohol|opioids|benzos',
  '@took|drank @alcohol @drug|pills|xanax|meds|sleeping',
  '@alcohol bottle|lot|much|unconscious|vomit|black not_wake|passed|cant|wake|unconscious|blackout|' +
    'whole|responding|whole_bottle|entire',
  'drank|drunk|had|finished whole|entire|full|two|third bottle vodka|whiskey|whisky|rum|gin|tequila|liquor|wine',
  'alcohol_poisoning|alcohol_withdrawal|delirium_tremens|withdrawals|detox|withdrawal',
  'quit|stopped|stop|without|off drinking|alcohol|benzos|xanax|booze shaking|shakes|seeing|sweat|' +
    'seizure|hallucinate|tremors|sick|things',
  '@street took|used|smoked|laced|snorted|shot|injected|overdose|bad|too_much|relapsed|on',
  '@young @gotInto|@ate @pills|@drug|@supplement|@toxic|medicine|syrup|tincture|drops|oil|berries|plant|mushroom',
  '@young took|taken|eat|eating|swallow @drug|@pills|@toxic my|his|her|wrong|grandma|too_many|adult|mine|mums|moms|dads',
  'year_old|years_old|month_old|yo got|found|ate|drank|swallowed|into @pills|@drug|@supplement|@toxic|medicine|cabinet',
  '@young @gotInto|put mouth|cabinet|medicine|purse|@toxic|@pills|@drug|@supplement',
  '@other|@young @ate @toxic|unknown|something poisonous|under|sink|garage|@drug|cleaning|plant|berries',
  'swallowed|drank|ingested|inhaled|ate|sniffed|drink @toxic',
  'bottle empty|missing|half_empty|gone @young|pills|found|near|next|beside',
  'pills|tablets|meds|medication|@drug missing|gone|empty|are_gone|scattered @young|bottle|him|her|near|floor|found|some|several',
  'empty|emptied|found|lying pill|pills|bottle|pack|packets next|beside|near|floor|bed|unconscious|empty|her|him|whole',
]

/** "I took all my pills": not shown if it is about the plan ("did I take all my pills today?"). */
export const takenAtOnce: readonly string[] = [
  'took|taken|take|taking|drink|swallow|@ate|downed|had all|every|everything|whole|entire|rest|lot|handful|bunch ' +
    '@pills|@drug|@supplement|them|bottle',
  'took|taken|take|taking|swallow|@ate|downed|had # @pills|@drug|@supplement',
  'took|taken|@ate|downed worth|supply @pills|@drug|@supplement',
  'took|had|@ate|downed strips|strip|packs|bottles|handful|boxes @drug|@pills',
  'took|@ate|downed # them|those|these',
  'took|taken|had|@ate|downed five|six|seven|5|6|7 @drug',
]
