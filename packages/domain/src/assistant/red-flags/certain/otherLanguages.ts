/** The most frequent sentences of members who write another language when they need help. */
export const certainSelfHarmElsewhere: readonly string[] = [
  'quiero|voy|quisiera|ganas|pienso|pensando ?a|de|en morir|morirme|matarme|suicidarme|' +
    'ahorcarme',
  'me quiero|voy ?a morir|matar|suicidar',
  'quitarme|quitar|acabar ?con|la|mi mi|vida|la ?vida',
  'no quiero vivir|existir ?viviendo',
  'ich will sterben|nicht_mehr_leben',
  'je veux mourir|me_tuer',
  'voglio morire|uccidermi',
  'quero morrer|me_matar',
]

export const certainEmergencyElsewhere: readonly string[] = [
  'no puedo|puede respirar',
  'no respira|responde|despierta',
  'ataque al corazon',
  'me ?estoy ahogando|muriendo|desangrando',
  'me tome|tomado|tomo ?un|todo|todas|muchas|demasiadas frasco|pastillas|medicinas',
]
