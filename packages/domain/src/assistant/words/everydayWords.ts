import { foldText } from './tokens.ts'

/**
 * Words of everyday life. None of them is about health, food, an amount, a time of the day or how
 * often, none is a verdict ("fine", "normal"), and none begins, changes or ends something ("start",
 * "leave out"). No word stands for something that is not named ("it", "those", "the other"): of
 * "leave it out" nobody knows what is left out.
 */
const words = `
a about abroad account across address airport alone along am an and answered answering apartment
appointment appointments are area around arrive arrived arriving as ask asked asking at attach
attached autumn avenue back backpack bag bags ball bank bathroom be beach beautiful because
bedroom been behind being bench beside between bicycle big bike bill bills bird birthday black
blanket blue boat book books bottom boy bridge bring bringing brother brought brown building bus
business busy button by calendar call called calling came camera can car card cards carpet carry
cash cat chair check checked choose chose chosen cinema city class classroom clean click close
closed clothes cloud clouds coat code colleague colleagues color colors come coming company
computer concert confirm contract copies copy corner corridor couch could country countryside
course courses cozy cupboard curtain curtains daughter dear desk details diary did difficult
direction directions dirty do document documents does dog door doors download downloaded
downstairs drawer east edge elevator email emails employer english enjoy enjoyed entrance envelope
example exit explain explained fact family father fence ferry field file files film find finding
first flight floor folder follow followed for forest form forms forward found friend friendly
friends from front funny game games garage garden gate gently girl glad glasses gloves go going
gone grandfather grandmother gray green greet guest guests hall hallway happen happened happy has
hat have hear heard hello help here hi hill hobbies hobby holiday holidays home homework hope
hoped house how husband i i idea ideas if important in indoors information inside insurance
interesting into invite invited invoice invoices is jacket job join joined journey key keys kind
kindly kitchen knock know knowing known lake lamp language laptop large learn learned left lesson
lessons letter letters library license like line link list listen listened listening live lived
local lock login look looked looking loud love loved lovely luggage made magazine mail make making
map may maybe me meadow meet meeting meetings mention mentioned menu message messages met middle
might mirror modern moon mother mountain mountains movie museum music must my name names narrow
near neighbor neighbors new news newspaper nice no north not note notebook notes ocean of office
official old on online onto open opened opening or our outdoors outside package page pages paid
paper papers parcel parents park parked parking partner party passport password path pay paying
payment payments pen pencil people perhaps person personal phone photo photos picture pictures
pillow pink place places plane platform pleasant please pocket poem policy polite portal practice
prepare prepared pretty print printed private proud public purple question questions quiet quietly
radio rain read reading reason reasons receipt receipts receive received reception receptionist
red referral regards remember remembered replied reply right ring river road roof room rooms round
said sat saved saw say scarf schedule school screen scroll sea search season see seeing seen send
sending sent sentence session sessions shall shape share shared sheet shelf shirt shoes should
show showed showing shown side sign signature signed simple sincerely sing sister sit sitting sky
slowly small sneakers snow so socks sofa soft son song songs sorry sort sound south space spanish
speak speaking spoke spoken sport spring square staff stair stairs stamp stand star stars station
stood store storm story street student subway suitcase summer sweater table talk talked talking
tall taxi teacher telephone television tell than thank thanks the theater there think thought
through ticket tickets to today together told tomorrow top topic topics toward towards towel town
trail train tram translation travel traveled traveling tree trees trip type umbrella understand
understood university unlock upload uploaded upstairs us vacation video videos village visit
visited visiting wait waited waiting walk walked walking wall wallet want wanted wardrobe warmly
was watch watched watching way we weather website wedding welcome went were west wet when where
white why wide wife will wind window windows winter wish with wonder woods word words work worked
working would write writing written wrote yellow yes yesterday you young your
`

const everyday: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

/** Letters with the marks of plain sentences: no numbers, fractions, arrows or pictures. */
const plainText = /^[a-z\s.,;:!?'"()-]+$/

/**
 * Whether a sentence has only everyday words. Everything else that somebody wrote to a member can
 * be an order, a dose or a diagnosis, in words that no list of forbidden ones has.
 */
export function isEveryday(sentence: string): boolean {
  const folded = foldText(sentence).replaceAll(/[“”„]/g, '"')
  return (
    plainText.test(folded) &&
    (folded.match(/[a-z]+(?:'[a-z]+)?/g) ?? []).every((word) =>
      everyday.has(word.replace(/n't$|'(?:s|re|ll|ve|d|m)$/, '')),
    )
  )
}
