import type { Topic } from './topic.ts';

export const PETS: readonly Topic[] = [
  {
    id: 'cat',
    flags: 'animals home',
    thing: 'my cat',
    words: 'cats?|kittens?|kitty|meow\\w*|litter box|purr\\w*|cat (?:bed|tree)',
    lines: {
      sensible: ['use the scratching post', 'sleep in the bed that was bought for it', 'ask nicely'],
      silly: [
        'push one glass off the table, slowly',
        'sit in the box',
        'scream at a closed door, then ignore the open one',
        'nap on the clean laundry',
      ],
      ladder: [
        [
          'buy a cat a toy',
          'buy a cat a tree',
          'give the cat the box it came in',
          'live in the box so the cat can have the flat',
        ],
      ],
      thoughts: [
        [
          'I am not really a cat person',
          'She may stay until the rain stops',
          'She chose me, you know',
          'I sleep on the edge and apologise when I move',
        ],
      ],
      expect: ['A loving companion', 'The expensive cat bed'],
      truth: ['A small landlord with whiskers', 'Staring at a wall, professionally', 'A box, any box'],
      small: ['The bottom of the bowl', 'A dot of light', 'The box it came in'],
      calm: [
        'It is her flat, I only pay for it',
        'She does it out of love, or physics',
        'I did not need that glass, or that hand',
      ],
      reply: [
        'It was near the edge. Now it is not',
        'I was testing gravity. It works',
        'I live here. You merely pay',
        'You were asleep. I fixed it',
      ],
      says: ['I can see the bottom of the bowl', 'I am on your keyboard nowwwwww', 'let me out. no, in. no'],
      effect: ['I own no glasses now', 'I apologise to furniture', 'The cat has my bank details'],
      claim: ['Cats do it on purpose and keep a list', 'You do not own a cat, you are staff with snacks'],
      demand: ['Second breakfast at four! The bowl is half empty!'],
      fortune: ['Something you love will fall. A cat will watch.'],
      search: [
        [
          'why is my cat staring',
          'why is my cat staring at nothing',
          'what does nothing look like',
          'sleeping with lights on',
        ],
      ],
      brain: ['You moved your foot while the cat was asleep. She remembers.'],
      people: ['Cat people', 'People who meow back'],
      news: [['Cat pushes glass off table, cites lack of evidence against it', 'Second glass nervous']],
      pack: [['Coffee, with one hair', 'Attacked nightly at 4', 'Chewed, but loved', 'Occupied by the cat']],
    },
  },
  {
    id: 'dog',
    flags: 'animals home',
    thing: 'my dog',
    words: 'dogs?|pupp(?:y|ies)|barks?|barking|walkies|doggo|fetch|vet',
    lines: {
      sensible: ['bring the stick back', 'stay on the rug', 'wait for the walk'],
      silly: [
        'bark at the television',
        'roll in something historic',
        'greet the burglar as a friend',
        'guard the house from one leaf',
      ],
      ladder: [['walk the dog', 'ask the dog where to go', 'carry the dog home', 'be walked by the dog']],
      thoughts: [
        [
          'The dog sleeps in his basket',
          'The dog may come up for thunder',
          'The dog is afraid of Tuesdays too',
          'I sleep in the basket. It is quite firm',
        ],
      ],
      expect: ['A loyal guardian', 'Obedience school, with honours'],
      truth: [
        'A vacuum cleaner with feelings',
        'Barking at the same postman since 2019',
        'Pretending not to have had dinner',
      ],
      small: ['The sound of cheese', 'One squirrel', 'The word “walk”, spelled'],
      calm: [
        'He is only saying hello to the enemy',
        'He has saved us from the doorbell again',
        'That shoe was old. It was new, but still',
      ],
      reply: ['There was a doorbell. I was brave', 'It smelled important', 'I protect you from bags'],
      says: [
        'there is a leaf outside. I have told everyone',
        'who’s a good boy. I need a name',
        'I ate it so you don’t have to',
      ],
      effect: ['The postman has a therapist', 'Everybody in the park knows me as his human'],
      claim: ['Every dog is the best dog, and mine is slightly more', 'A doorbell on TV is a real doorbell'],
      demand: ['Throw it! Do not take it! Only throw!'],
      fortune: ['You will be greeted with joy tonight, as if from war.'],
      search: [
        [
          'why does my dog bark at nothing',
          'what does nothing want',
          'is nothing inside the house',
          'can my dog get a medal',
        ],
      ],
      brain: ['The dog sighed when you left. What did he mean by it?'],
      people: ['Dog people', 'People who wave at dogs'],
      news: [['Dog defends home from leaf, third leaf this week', 'Leaf family calls for calm']],
      pack: [
        [
          'Coffee during the 6 a.m. walk',
          'The left one. He ate the right',
          'Watered, twice, by the dog',
          'Bags in every pocket',
        ],
      ],
    },
  },
  {
    id: 'pet',
    flags: 'animals home',
    thing: 'my pet',
    words:
      'hamsters?|goldfish|fish tank|parrots?|rabbits?|guinea pigs?|turtles?|tortoise|budgies?|birds?|pets?|ducks?|geese|goose|snake|lizard|spiders?',
    lines: {
      sensible: ['stay in the cage', 'use the little wheel', 'eat the healthy pellets'],
      silly: [
        'run on the wheel from midnight to five',
        'judge me in complete silence',
        'learn the one sound nobody needs',
        'hide the food, then the hiding place',
      ],
      ladder: [
        [
          'get a small pet',
          'get the small pet a friend',
          'get the friends a castle',
          'pay rent to the castle',
        ],
      ],
      thoughts: [
        [
          'It is a small, quiet pet',
          'It only needs a little house',
          'The little house needs a garden',
          'I live in the garden',
        ],
      ],
      expect: ['A quiet, easy pet', 'Hours of gentle joy'],
      truth: ['A tiny judge with no eyelids', 'Cleaning a castle for somebody who weighs 90 grams'],
      small: ['One sunflower seed', 'A very long look'],
      calm: ['It is just how they say hello', 'Round is a shape', 'It respects me. Somewhere in there'],
      reply: ['I was built this way', 'I saw what you did at 2 a.m.', 'More seeds, then we talk'],
      says: ['I have seen you dance. alone', 'my wheel, my rules', 'I told the others about you'],
      effect: ['A second castle', 'The vet knows us by our walk'],
      claim: ['The smaller the pet, the bigger the personality'],
      demand: ['Bigger wheels! Longer nights!'],
      fortune: ['Somebody small is disappointed in you.'],
      search: [
        ['can a pet judge you', 'how to impress a goldfish', 'goldfish approval test', 'pet rocks near me'],
      ],
      brain: ['The fish saw everything. The fish forgets nothing.'],
      people: ['People with unusual pets'],
      news: [['Small pet completes marathon on wheel, goes nowhere', 'Rival hamster calls for drug test']],
      pack: [
        [
          'Coffee, with a seed in it',
          'A sleeping place',
          'Dinner for somebody',
          'One carrier, one bite mark',
        ],
      ],
    },
  },
];
