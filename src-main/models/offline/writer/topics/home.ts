import type { Topic } from './topic.ts';

export const HOME: readonly Topic[] = [
  {
    id: 'cleaning',
    flags: 'home life',
    thing: 'the laundry',
    words:
      'laundry|clean(?:ing|ed)?|tid(?:y|ying)|dishes|dishwasher|vacuum\\w*|fitted sheet|socks?|dryer|washing machine|dust(?:ing)?|ironing|chores?|messy|mess|clothes|chair',
    lines: {
      sensible: ['fold it right away', 'pair the socks', 'do the dishes after dinner', 'read the care label'],
      silly: [
        'move the pile from the bed to the chair',
        'roll it into a ball and close the door',
        'buy new socks',
        'leave the pan “to soak” until spring',
      ],
      ladder: [['fold the sheet', 'roll the sheet', 'hide the sheet', 'sleep on the mattress like a knight']],
      thoughts: [
        [
          'I will fold it after this',
          'It can rest on the chair',
          'The chair is now a cupboard',
          'We do not sit here. It is his chair now',
        ],
      ],
      expect: ['A minimalist home', 'Crisp, folded linen'],
      truth: ['A chair nobody has seen since March', 'One sock, widowed', 'Cleaning behind the cleaner'],
      small: ['One missing sock', 'A tissue in the washing machine'],
      calm: [
        'It is not a mess, it is an archive',
        'The chair seems happy',
        'Guests can sit on their own hands',
      ],
      reply: ['It is soaking', 'I have a system. It is gravity', 'I loaded it with feeling'],
      says: ['I ate one sock. I will not say which', 'I beep until you love me', 'fold me, coward'],
      effect: ['The pile has a postcode', 'Socks of the world, divided', 'A family of moths named after us'],
      claim: [
        'A fitted sheet is a prank by geometry',
        '“To soak” is a place where pans retire',
        'The chair is a wardrobe with ambition',
      ],
      demand: ['Socks must marry for life!'],
      fortune: ['What you have lost is in the duvet cover.'],
      search: [
        [
          'how to fold a fitted sheet',
          'how to fold a fitted sheet without crying',
          'are flat sheets legal',
          'how to live without beds',
        ],
      ],
      brain: ['The washing is still in the machine. Since Tuesday.'],
      people: ['People with a laundry chair', 'People who let it soak'],
      news: [['Lost sock seen boarding train, looks happy', 'Partner appeals from drawer']],
      pack: [
        [
          'Mug number nine, beside the bed',
          'The floor is also a shelf',
          'Dusty, like the rest',
          'Not unpacked since August',
        ],
      ],
    },
  },
  {
    id: 'plants',
    flags: 'home',
    thing: 'my plants',
    words:
      'plants?|houseplants?|succulents?|garden(?:ing)?|tomato(?:es)?|basil|jungle|flowers?|cactus|monstera|seeds?',
    lines: {
      sensible: ['water it once a week', 'put it near the window', 'read the little label'],
      silly: [
        'name it and then forget it',
        'whisper apologies to a fern',
        'buy “just one more”',
        'water it out of guilt until it swims',
      ],
      ladder: [
        ['buy a plant', 'buy it a friend', 'give up the sofa for light', 'rent a corner from the ferns'],
      ],
      thoughts: [
        [
          'One small plant for the window',
          'It looked lonely, so I bought it a friend',
          'The bathroom gets good light if I do not use it',
          'I sleep among them now. They have accepted me',
        ],
      ],
      expect: ['A lush urban jungle', 'A green thumb'],
      truth: ['A stick with a name', 'Three weeks of hope and a brown leaf', 'Paying rent for a fern'],
      small: ['One new leaf', 'A single fruit fly'],
      calm: [
        'It is only resting its leaves',
        'Brown is an earth tone',
        'It was plastic all along, so it cannot die',
      ],
      reply: [
        'I gave it water. All the water',
        'It looked thirsty. Then it looked like soup',
        'One more fits. It always fits',
      ],
      says: ['too much. too little. guess', 'I grow only when you are on holiday', 'your window or mine'],
      effect: ['We have a sloth now', 'A postman was lost in there', 'The ferns hold meetings'],
      claim: [
        'A cactus is a pet for people who travel in spirit',
        'Every plant dies of either love or Tuesday',
      ],
      demand: ['More light! Less singing!'],
      fortune: ['Something in your home will grow. It is not the basil.'],
      search: [
        [
          'why is my plant sad',
          'is my plant sad because of me',
          'plant apology template',
          'realistic plastic ferns',
        ],
      ],
      brain: ['The plant leaned away when you walked in. Think about that.'],
      people: ['Plant parents', 'People who killed a cactus'],
      news: [['Resident buys one plant, loses living room', 'Sloth moves in, signs lease']],
      pack: [
        [
          'Watered by mistake',
          'Full of soil',
          'The favourite. Do not tell the others',
          'Fertiliser and denial',
        ],
      ],
    },
  },
  {
    id: 'diy',
    flags: 'home',
    thing: 'the furniture',
    words:
      'furniture|assembl\\w+|instructions|ikea|shel(?:f|ves)|drills?|diy|screws?|flat-?pack|manual|paint(?:ing)? the|allen key|wardrobe',
    lines: {
      sensible: [
        'read the instructions',
        'count the screws',
        'ask for a second pair of hands',
        'measure first',
      ],
      silly: [
        'build it backwards, with confidence',
        'put the leftover screws in the drawer of leftover screws',
        'use a shoe as a hammer',
        'ask a video, then argue with it',
      ],
      ladder: [
        ['follow the manual', 'glance at the manual', 'feel the furniture', 'call it modern art and sell it'],
      ],
      thoughts: [
        [
          'It is just a shelf',
          'Instructions are for beginners',
          'These screws must be spare',
          'Nobody breathe near the shelf',
        ],
      ],
      expect: ['A cosy evening of DIY', 'Scandinavian elegance'],
      truth: [
        'One leg too many and a divorce',
        'Looking for the small bag',
        'A wobble we agreed not to mention',
      ],
      small: ['One screw left over', 'Step 4, in the mirror'],
      calm: ['It leans because it is curious', 'Spare screws are a bonus', 'We shall simply never move it'],
      reply: ['It is meant to lean', 'The manual had no words, only a happy man', 'The wall started it'],
      says: ['you have one screw left. good luck', 'I was a wardrobe in step 3', 'lean on me. no, do not'],
      effect: ['A shelf that judges books', 'We speak through a lawyer and a spirit level'],
      claim: [
        'The leftover screw was always the important one',
        'The happy man in the manual has never built it alone',
      ],
      demand: ['Instructions with words! Or at least a hug!'],
      fortune: ['Something you built will hold. Until a guest sits.'],
      search: [
        [
          'how to build a shelf',
          'how to build a shelf that is straight',
          'is the floor crooked instead',
          'living without shelves',
        ],
      ],
      brain: ['There was one screw left. One. From where?'],
      people: ['People who never read manuals', 'Dads with a drill'],
      news: [['Shelf assembled in one evening, falls in love with floor', 'Leftover screw seeks publisher']],
      pack: [['Coffee for step one', 'Also a hammer', 'To hide the gap', 'Screws. From what?']],
    },
  },
  {
    id: 'money',
    flags: 'life',
    thing: 'my budget',
    words:
      'money|budget|shopping|bought|buy(?:ing)?|spen(?:d|ding|t) (?:\\d|money|too much|all my money)|sale|discount|bank account|savings?|credit card|payday|expensive|bike|euros?|dollars?|paycheck',
    lines: {
      sensible: ['sleep on it for a night', 'compare prices', 'save it for winter', 'use the one I have'],
      silly: [
        'buy it twice, in case',
        'call it an investment',
        'add more to reach free shipping',
        'hide the parcel from myself',
      ],
      ladder: [
        [
          'save money',
          'save money on sale items',
          'save so much that the card declines',
          'explain the savings to the bank',
        ],
      ],
      thoughts: [
        [
          'I am only looking',
          'It is reduced, so I am earning',
          'Free shipping from fifty, so one more',
          'Noodles are a lifestyle',
        ],
      ],
      expect: ['Financial freedom', 'A sensible purchase'],
      truth: [
        'A very expensive clothes rack',
        'Paying for shipping with my soul',
        'A parcel I do not remember',
      ],
      small: ['“Only 2 left”', 'A free sticker'],
      calm: [
        'Money comes back. Mine is travelling',
        'It was reduced. I basically stole it',
        'Future me will earn more',
      ],
      reply: [
        'It was on sale. So was my judgement',
        'I use it daily, as a shelf',
        'It paid for itself in joy, once',
      ],
      says: ['your balance is “ha”', 'you were logged in. to everything', 'I am light now. we both are'],
      effect: ['Noodles until the 30th', 'The courier calls me by my first name'],
      claim: ['A bike in the hall is a coat stand with a past', 'If it is on sale, not buying it is a loss'],
      demand: ['Payday on the 10th, the 20th and the 25th!'],
      fortune: ['Riches come to you. They are changing trains.'],
      search: [
        [
          'how to save money',
          'how to save money without changing anything',
          'how to return a bike after four years',
          'is barter coming back',
        ],
      ],
      brain: ['That subscription you meant to cancel. In 2019. It renewed.'],
      people: ['People who “only look”', 'Owners of unused bikes'],
      news: [['Shopper saves 40 %, loses 300 euros', 'Bike settles in as coat rack']],
      pack: [
        [
          'Home-made, to save. In a new machine',
          'Reduced. Twice. Both pairs',
          'An investment',
          'Empty, like the account',
        ],
      ],
    },
  },
];
