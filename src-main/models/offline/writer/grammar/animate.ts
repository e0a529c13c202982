/** Recognises people and animals, who unlike things can be blamed. */

const ANIMATE = new Set(
  `boss manager coworker colleague colleagues coworkers team intern teacher professor student students class
  classmate girlfriend boyfriend husband wife ex crush date partner fiance mom mum mother dad father parents
  parent grandma grandpa grandmother grandfather grandad granddad grandson granddaughter granny gran nan son
  daughter sister brother siblings sibling family cousin uncle aunt nephew niece kid kids child children
  toddler toddlers baby babies teenager teenagers twins neighbour neighbours neighbor neighbors roommate
  roommates flatmate flatmates landlord friend friends guest guests stranger waiter waitress barista chef
  doctor dentist vet nurse plumber driver passenger pilot referee goalkeeper coach striker captain player
  players opponent teammate teammates customer customers client clients developer developers designer engineer
  engineers user users ceo hr lawyer accountant cat cats kitten kittens dog dogs puppy puppies hamster
  hamsters goldfish fish parrot parrots rabbit rabbits bunny turtle tortoise horse pony bird birds pigeon
  pigeons duck ducks goose geese seagull seagulls cow sheep goat goats snake lizard spider spiders mosquito
  owl raccoon raccoons pet pets squirrel mouse rat human humans man woman guy guys men women girl boy person
  people everyone everybody somebody someone nobody he she they king queen wizard owner owners landlady
  patient patients nurses teachers pupil pupils tenant tenants bride groom trainer cashier bartender bouncer
  courier builder builders organist conductor librarian tenor tenors hen hens rooster bee bees wasp wasps fox
  hedgehog ferret donkey pig pigs lamb lambs rottweiler labrador poodle greyhound terrier spaniel dachshund
  corgi husky beagle retriever`.split(/\s+/),
);
const BY_TRADE = /(?:ist|man|woman|mate)s?$/;

/** Whether the subject of a sentence is a person or an animal, judged by its last word. */
export function isAnimate(subject: string): boolean {
  const head = subject.toLowerCase().split(/\s+(?:of|in|at|from|with|who|that|behind|on)\s+/)[0] ?? '';
  const last = head.match(/[\p{L}’]+$/u)?.[0] ?? '';
  return ANIMATE.has(last) || BY_TRADE.test(last);
}
