/** The most frequent words of members who write Spanish when they need help. */
export const spanishSelfHarm: readonly string[] = [
  'quiero|quisiera|prefiero|ganas|deseo|voy|gustaria +de|a|morir|morirme +morir|morirme',
  'quiero|quisiera|prefiero|deseo|gustaria|intente morir|morirme|matarme|suicidarme|desaparecer',
  'quiero|voy|pienso|pensando|ganas|intente|planeo|pense|deseo|quisiera ~matarme|' +
    'suicidarme|morir|' +
    'morirme|cortarme|ahorcarme',
  'matarme|suicidarme|suicidio|suicida|ahorcarme|suicidar',
  'me quiero|voy|quisiera morir|matar|suicidar|cortar',
  'quitarme|quitar|acabar|terminar la|con|mi vida|todo',
  'no +quiero|deseo ~vivir|viva|vivo|existir|despertar|seguir|viviendo',
  'no|ya vale|merece|tiene pena|sentido vivir|vivir',
  'vida no vale|tiene|merece',
  'hacerme|hago|hice|cortarme|lastimarme|lastimo +dano|mal|las|los|los',
  'lastimarme|cortarme|autolesion|autolesiones|autolesionarme',
  'mejor|estarian muerto|muerta|sin +mi|muerto',
  'ojala estuviera|no|me +muerto|muerta|muriera|despertara',
  'no +puedo +mas',
  'nadie extranaria|extranara',
]

/** "I want to die" in German, French, Italian and Portuguese. */
export const otherSelfHarm: readonly string[] = [
  'ich ~sterben|umbringen|selbstmord',
  'je|veux|envie ~mourir|tuer|suicider',
  'voglio ~morire|uccidermi|ammazzarmi',
  'quero ~morrer|matar|suicidar',
]

export const spanishEmergency: readonly string[] = [
  'falta +el +=aire',
  'dolor|duele|presion|opresion|aprieta|punzadas ~=pecho|corazon',
  'no|cuesta|dificultad|apenas +puedo|puede|me|para|puedo ~respirar|respiro',
  'no +respira|responde|despierta|reacciona',
  'cuesta|dificultad ~respirar',
  'ataque|paro|infarto +al|cardiaco|de +corazon|cardiaco|panico',
  'infarto|paro +cardiaco',
  'derrame +cerebral',
  'derrame|ictus|embolia|convulsion|convulsiones|convulsionando',
  'sobredosis|envenenado|envenenada|veneno',
  'me|se|he +tome|tomo|tomado ~todas|muchas|demasiadas|frasco|veinte|treinta ' +
    '~pastillas|medicinas|frasco|tabletas',
  'tome|tomo|tomado|trago|trague|comio ~todas|muchas|demasiadas|frasco|mis|varias ' +
    'pastillas|medicinas|tabletas|hierro|vitaminas',
  'se|me +desmayo|desmaye|desmayado|ahogo|ahogando',
  'me|se +esta|estoy +ahogando|asfixiando|muriendo|desangrando',
  '=sangrando|sangro|sangra|sangre ~mucho|para|vomito|vomitando|vomite|tosiendo',
  'vomito|vomitando|vomite|tosiendo +=sangre',
  'garganta|lengua|labios|cara ~cierra|hincha|hinchada|hinchando|hinchado|dormida|cerrando',
  'inconsciente|emergencia|ambulancia',
]
