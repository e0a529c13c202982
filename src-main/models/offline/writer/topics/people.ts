import type { Topic } from './topic.ts';

export const PEOPLE: readonly Topic[] = [
  {
    id: 'love',
    flags: 'relationships',
    thing: 'my love life',
    words:
      'dates?|dating|first dates?|girlfriend|boyfriend|husband|wife|my ex|ex|crush|tinder|texted?|texting|text|relationship|marri(?:ed|age)|getting married|single|love|partner|wedding|valentine\\w*',
    lines: {
      sensible: ['say what I feel', 'wait for the reply', 'put the phone away', 'listen'],
      silly: [
        'screenshot it for the group chat',
        'read “ok” in nine voices',
        'like a photo from 2014',
        'plan the wedding menu',
      ],
      ladder: [
        ['text back', 'text back after exactly eleven minutes', 'draft it with four friends', 'send “haha”'],
      ],
      thoughts: [
        [
          'I will not text first',
          'A like is not a text',
          'It was an old photo, nobody will notice',
          'I have moved to a small island',
        ],
      ],
      expect: ['Candlelight and deep talks', 'Honest communication'],
      truth: [
        'Saying “I do not mind, you choose” for an hour',
        'Analysing a full stop with five friends',
        'Sharing fries nobody ordered',
      ],
      small: ['“ok”', 'One typing bubble that vanished', 'A full stop'],
      calm: [
        'They are probably just typing slowly. Since Tuesday',
        '“K” is short for “kisses”',
        'I am fine. I have a plant',
      ],
      reply: [
        'I said I was not hungry. I said nothing about fries',
        'I was five minutes away. From leaving',
        'You said “nothing”. I believed you',
      ],
      says: ['haha', 'seen 21:04', 'we need to talk (about the dishwasher)'],
      effect: ['Nine friends and a whiteboard', 'I have moved, and left no address'],
      claim: [
        '“I do not mind, you choose” is a trap with candles',
        'A first date is a job interview where both want the pasta',
      ],
      demand: ['Order your own fries!'],
      fortune: ['Somebody is thinking of you. It is the delivery man.'],
      search: [
        [
          'what does ok mean',
          'what does ok with a full stop mean',
          'is a thumbs up a divorce',
          'hermit starter kit',
        ],
      ],
      brain: ['You said “you too” when she said “nice shirt”.'],
      people: ['People who “are five minutes away”', 'New couples'],
      news: [['“I am not hungry” proves false, fries gone', 'Second portion ordered “for the table”']],
      pack: [
        [
          'Two coffees, one reply',
          'The good shoes, for nothing',
          'A gift. It is doing better than us',
          'Feelings, packed since June',
        ],
      ],
    },
  },
  {
    id: 'awkward',
    flags: 'life',
    thing: 'small talk',
    words:
      'small talk|awkward\\w*|elevator|wav(?:ed|ing)|waiter|you too|strangers?|introverts?|part(?:y|ies)|cancel(?:l?ing|l?ed)? plans|phone calls?|embarrass\\w*|overthink\\w*|conversations?|said hi|handshake|social|enjoy your meal|plans',
    lines: {
      sensible: ['say hello like a person', 'make eye contact', 'let it go', 'simply answer the phone'],
      silly: [
        'rehearse “hi” in the lift mirror',
        'walk the long way round to avoid a neighbour',
        'pretend to stretch',
        'laugh and hope it was a joke',
      ],
      ladder: [
        [
          'wave back',
          'turn the wave into a stretch',
          'turn the stretch into a dance',
          'join a dance company abroad',
        ],
      ],
      thoughts: [
        [
          'I will just be myself',
          'Myself said something about the weather',
          'The weather has been covered twice',
          'I have told a stranger about my mole',
        ],
      ],
      expect: ['A charming conversation', 'Effortless confidence'],
      truth: [
        'Two people looking at a floor number',
        'Replaying it until 2041',
        'Talking about rain, as farmers',
      ],
      small: ['A hand raised half-way', 'A silence of two floors'],
      calm: [
        'Nobody noticed. Everybody will forget by 2060',
        'I live here now, in this silence',
        'The floor is fascinating',
      ],
      reply: ['I was stretching', 'I said it to the food', 'I panic in a friendly way'],
      says: ['so. weather', 'we have six floors left', 'remember me? from every night?'],
      effect: ['I have changed cities', 'I only take the stairs now', 'The waiter is in my will'],
      claim: [
        'Cancelled plans are the best plans',
        '“We should do this again” is how adults say goodbye for ever',
        'A lift is a museum of silence',
      ],
      demand: ['Cancel it! Cancel it before we must be the ones!'],
      fortune: ['You will say “you too” to a waiter. Again.'],
      search: [
        [
          'how to talk to people',
          'how to talk to people about things',
          'what are things',
          'moving to a lighthouse',
        ],
      ],
      brain: ['They were waving at somebody else. Everyone saw. There is a statue now.'],
      people: ['Introverts at a party', 'People stuck in a lift'],
      news: [['Person waves at stranger, leaves country', 'Stranger had not even noticed']],
      pack: [
        [
          'Something to hold at parties',
          'Shoes to stare at',
          'The one I talked to all evening',
          'Excuses, alphabetical',
        ],
      ],
    },
  },
  {
    id: 'family',
    flags: 'home life',
    thing: 'my family',
    words:
      'kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|mom|mum|dad|parents?|grandma|grandpa|son|daughter|sister|brother|family|teenagers?|nap time|bedtime story',
    lines: {
      sensible: ['ask what the silence is about', 'call back', 'put the marker pens up high', 'say no once'],
      silly: [
        'enjoy the silence for four seconds too long',
        'negotiate with somebody who is three',
        'step on one small brick',
        'say “because I said so” like my mother',
      ],
      ladder: [
        [
          'ask the kids to sleep',
          'beg the kids to sleep',
          'pay the kids to sleep',
          'fall asleep while the kids watch',
        ],
      ],
      thoughts: [
        [
          'They are so quiet, how lovely',
          'They must be reading',
          'Why does it smell of paint',
          'The dog is blue',
        ],
      ],
      expect: ['A peaceful family evening', 'Home-cooked love'],
      truth: ['A sandwich cut the wrong way', 'Looking for one shoe, as a team', 'A crayon in the toaster'],
      small: ['A banana that broke', 'Complete silence from the next room', 'One small brick, barefoot'],
      calm: [
        'The walls were too white anyway',
        'They are learning. Loudly',
        'We have food at home. It is beige',
      ],
      reply: ['You said to be creative', 'It was quiet because we were careful', 'The dog wanted to be blue'],
      says: [
        'I am not tired',
        'can I have a snack, a water and a philosophical question',
        'call me when you arrive. and when you leave. and during',
      ],
      effect: ['A blue dog', 'Glitter, until 2050', 'My mother’s voice, from my mouth'],
      claim: [
        'Silence is the loudest noise children make',
        '“We will see” has meant no since the dawn of parents',
      ],
      demand: ['Five more minutes! And a water! And a horse!'],
      fortune: ['Today somebody will ask you why. Four hundred times.'],
      search: [
        [
          'why are the kids quiet',
          'how to remove marker from dog',
          'how to remove marker from dog fast',
          'hotels for one',
        ],
      ],
      brain: ['It was quiet at seven. Too quiet. What did they hide?'],
      people: ['Parents of quiet children', 'Mums who have food at home'],
      news: [['Children quiet for nine minutes, parents advised to run', 'Marker pens missing']],
      pack: [
        [
          'Coffee from before sunrise',
          'One shoe. There were two',
          'Painted, not grown',
          'Fourteen snacks, none right',
        ],
      ],
    },
  },
  {
    id: 'neighbour',
    flags: 'home life',
    thing: 'my neighbours',
    words:
      'neighbou?rs?|upstairs|drums?|drill(?:ing)?|noise|noisy|loud music|roommates?|flatmates?|landlord|lawn ?mower',
    lines: {
      sensible: ['knock and talk about it', 'wear earplugs', 'bring them a cake'],
      silly: [
        'stamp on the floor, politely',
        'write a note and sign it “a friend”',
        'learn the trumpet',
        'sigh at the wall',
      ],
      ladder: [['knock on the door', 'knock on the wall', 'knock in rhythm', 'join the band']],
      thoughts: [
        [
          'They will stop at ten',
          'They will stop at midnight',
          'It does have a good rhythm',
          'I am the bass player now',
        ],
      ],
      expect: ['A quiet residential area', 'Good neighbours'],
      truth: ['One drill, eleven years, no finished shelf', 'A marble, dropped nightly at two'],
      small: ['One marble at 2 a.m.', 'A door, closed with opinions'],
      calm: ['They are getting better at it, at least', 'I did not need to hear my own thoughts'],
      reply: ['We thought you liked it. You knocked along', 'It is jazz', 'We were here before your ears'],
      says: ['one more time from the top', 'we have bought a bigger one', 'do you also hear us? good'],
      effect: ['A band named after my complaints', 'I own the trumpet section'],
      claim: ['Nobody upstairs has ever hung up just one picture', 'Earplugs are rent'],
      demand: ['Quiet before eight, or at least in tune!'],
      fortune: ['You will hear from someone close. At six. With drums.'],
      search: [
        [
          'how to ask neighbours to be quiet',
          'how to be louder than neighbours',
          'trumpet for beginners',
          'cabins without neighbours',
        ],
      ],
      brain: ['Listen. Is that a drill? At this hour? Let us find out until four.'],
      people: ['People who drill on Sundays', 'Upstairs neighbours'],
      news: [['Neighbours form band, street forms exodus', 'Debut album named “Please Stop”']],
      pack: [['Coffee, shaking in time', 'Tap shoes (theirs)', 'Vibrating gently', 'My escape bag']],
    },
  },
];
