/** What can be wrong. */
export const states = {
  pain:
    'pain painful hurt pressure crushing squeezing stabbing exploding killing ache ' +
    'burning tight tightness tightening heavy heaviness agony sore discomfort sharp ' +
    'pressing weight elephant brick pinching fire band vise vice ripping tearing',
  severe:
    'severe sudden suddenly excruciating unbearable worst agony extreme terrible ' +
    'horrible intense stabbing screaming rigid doubled crippling insane thunderclap ' +
    'explosive awful horrendous',
  trouble:
    'cant hard trouble difficult difficulty struggle fight labored laboured gasp short ' +
    'shortness fast shallow not stopped barely hardly heavy noisy rattling wheeze weird ' +
    'strange worse loud enough barking grunting catch funny',
  wrongBeat:
    'flippy flipping flopping flutters racing pounding irregular irregularly skipping ' +
    'hammering palpitation stopped erratic banging thumping jumping fast bursting weird ' +
    'crazy slow uneven wild explode',
  swollen:
    'closing swelling swollen swole tight tightening tightness constricting tingling ' +
    'tingly puffing ballooning puffy itchy huge fat thick',
  numb:
    'numb numbness drooping droopy weak weakness paralyzed limp sagging crooked lopsided ' +
    'hanging fallen dropped tingling tingly pins dead uneven twisted useless wont_move ' +
    'cant_move cant_lift cant_raise cant_feel not_work',
  faint:
    'faint collapse pass_out black_out blackout unconscious unresponsive knocked_out ' +
    'keel slumped lifeless lose_consciousness lost_consciousness went_down dropped_down ' +
    'goes_limp went_limp floppy',
  confused:
    'confused confusion delirious disoriented hallucinating incoherent out_of_it ' +
    'not_make_sense doesnt_recognize doesnt_know_where delusional rambling psychotic ' +
    'paranoid',
  blue: 'blue purple gray grey ashen',
  bleed: 'bleed bleeding bled hemorrhaging haemorrhaging blood bloody',
  lots:
    'lot heavy heavily badly everywhere profusely nonstop gushing pouring soaked ' +
    'spurting stop pumping clots pool non_stop through pads pressure hour deep',
  vomit: 'vomit puke threw_up throwing_up barf bringing_up brought_up',
  cough: 'cough spit spat hack',
  fit: 'seizure convulsion convulsed seizing jerking twitching fitting epileptic eyes_rolled',
  fever: 'fever feverish temperature temp burning_up',
  fell: 'fell fallen fall tumbled dropped slipped hit banged bumped crashed smacked whacked',
} as const
