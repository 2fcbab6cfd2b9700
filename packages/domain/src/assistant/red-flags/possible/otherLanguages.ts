/** What members write in other languages, mostly Spanish. */
export const elsewhereSelfHarm: readonly string[] = [
  'quiero|quisiera|prefiero|ganas|deseo|voy|gustaria|intente|pienso|pensando|planeo|' +
    'pense morir|morirme|matarme|suicidarme|desaparecer|cortarme|ahorcarme|matar|muerto|' +
    'muerta',
  'matarme|suicidarme|suicidio|suicida|ahorcarme|suicidar|morirme|morir|lastimarme|' +
    'cortarme|autolesion|autolesionarme',
  'quitarme|quitar|acabar|terminar vida|todo mi|con|la',
  'no|ya|sin quiero|deseo|puedo|vale|merece|tiene|ganas vivir|viva|vivo|existir|' +
    'despertar|seguir|viviendo|mas',
  'vida no vale|tiene|merece|sentido',
  'hacerme|hago|hice|lastimo dano|mal',
  'mejor|estarian|ojala muerto|muerta|sin_mi|muriera|despertara|no_estuviera',
  'nadie extranaria|extranara|importo|quiere',
  'ich|will|mich sterben|umbringen|selbstmord|leben',
  'je|veux|envie|me mourir|tuer|suicider|vivre',
  'voglio|quero|vontade morire|uccidermi|ammazzarmi|morrer|matar|suicidar',
]

export const elsewhereEmergency: readonly string[] = [
  'falta aire',
  'dolor|duele|presion|opresion|aprieta|punzadas pecho|corazon|fuerte|brazo',
  'no|cuesta|dificultad|apenas|puedo respirar|respiro|respira|despierta|responde|' +
    'reacciona|para',
  'ataque|paro|infarto corazon|cardiaco|panico',
  'infarto|derrame|ictus|embolia|convulsion|convulsionando|sobredosis|envenenado|' +
    'envenenada|veneno|inconsciente|emergencia|ambulancia|urgencias',
  'tome|tomo|tomado|trago|trague|comio|tomar todas|muchas|demasiadas|frasco|mis|varias|' +
    'veinte|treinta pastillas|medicinas|tabletas|hierro|vitaminas|frasco|mis',
  'desmayo|desmaye|desmayado|ahogo|ahogando|muriendo|desangrando|asfixiando|desmaya',
  'sangrando|sangro|sangra|sangre mucho|para|vomito|vomitando|vomite|tosiendo|embarazada|' +
    'orina|heces',
  'garganta|lengua|labios|cara cierra|hincha|hinchada|hinchando|hinchado|dormida|cerrando',
  'fiebre bebe|alta|40|41|hijo|hija',
  'golpea|golpeo|pega|pego|maltrata|viola|violo|amenaza me|esposo|marido|novio',
  'bebe no come|despierta|respira|mueve',
  'je|peux|arrive|pas respirer|poitrine',
  'brustschmerzen|herzinfarkt|schlaganfall|atemnot|notfall|bewusstlos',
]
