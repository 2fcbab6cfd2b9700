/**
 * What members ask about every day. Beside one of these, more alarming words are needed for help:
 * "my calves are sore after the run", "how do I sleep through the night".
 */
export const everydayWords =
  'plan session appointment credit lesson course video member membership invoice account app ' +
  'page log login reschedule coach message result panel test lab report chart score goal ' +
  'normal range average best good better improve tip recommend explain mean ' +
  'exercise workout gym run running train training yoga stretch squat lift lifting ' +
  'walk walking step hike ' +
  'cardio zone interval muscle protein creatine ' +
  'magnesium iron zinc vitamin omega probiotic supplement powder ferritin ' +
  'cholesterol thyroid hormone ' +
  'diet meal breakfast lunch dinner snack vegetable salad recipe sugar coffee ' +
  'caffeine carb fasting fast ' +
  'wear watch band phone knee shoulder sore cook capsule tablet burger draw half ' +
  'milk protein bean pizza smoothie weight calorie ' +
  'winter summer work desk travel flight holiday weekend morning season party wedding screen ' +
  'sauna plunge massage sleep habit stress schedule how what when which where why ' +
  'should can does do'
