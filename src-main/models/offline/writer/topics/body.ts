import type { Topic } from './topic.ts';

export const BODY: readonly Topic[] = [
  {
    id: 'gym',
    flags: 'sports life',
    thing: 'the gym',
    words:
      'gym(?: membership)?|workouts?|work(?:ing)? out|leg day|exercis\\w+|fitness|yoga|push-?ups?|squats?|cardio|protein|run(?:ning)?(?= (?:a|in|every|for|is|late))|jog(?:ging)?|marathons?|athletes?|stretch(?:ed|ing)?|stairs',
    lines: {
      sensible: ['stretch first', 'go twice a week', 'start with a small weight'],
      silly: [
        'adjust the machine for an hour',
        'buy new shoes instead',
        'take the lift to leg day',
        'post about it',
      ],
      ladder: [
        [
          'go to the gym',
          'pay for the gym',
          'wear the clothes of the gym',
          'live next to the gym, as a threat',
        ],
      ],
      thoughts: [
        [
          'New year, new me',
          'I will go tomorrow, when it is less full',
          'Carrying shopping is also training',
          'I have cancelled the gym. It took more strength than the gym',
        ],
      ],
      expect: ['Summer body', 'A disciplined athlete'],
      truth: ['Filling the water bottle', 'Looking for the other earbud', 'Paying monthly for guilt'],
      small: ['One flight of stairs', 'A step you did not see'],
      calm: [
        'Pain is just the body clapping',
        'I am resting between sets, since April',
        'The sofa is also a bench',
      ],
      reply: ['I went. It was closed in my heart', 'I lifted my spirits', 'I run late. It adds up'],
      says: [
        'we miss you (and your 39.99)',
        'I have not seen you since the selfie',
        'come back, the treadmill remembers',
      ],
      effect: ['I sit down in three stages', 'I cannot wave', 'The stairs have won'],
      claim: ['Paying for the gym is a form of charity', 'Putting on leggings is half the workout'],
      demand: ['Lifts to the first floor for the sore!'],
      fortune: ['You will be strong. First you will be unable to sit.'],
      search: [
        [
          'how to get fit',
          'how to get fit by thursday',
          'how to get fit lying down',
          'trousers with elastic',
        ],
      ],
      brain: ['Somebody saw you push the door that says pull. At the gym.'],
      people: ['Gym members since January', 'People who jog and talk'],
      news: [['Man runs for bus, adds “athlete” to profile', 'Bus described as “stationary”']],
      pack: [
        [
          'Protein, tastes of wall',
          'Worn once, to the kitchen',
          'Lifts more than I do',
          'Towel, bottle, excuses',
        ],
      ],
    },
  },
  {
    id: 'sleep',
    flags: 'night life',
    thing: 'sleep',
    words:
      'sleep(?:s|ing|y)?|slept|bed(?:time)?|naps?|insomnia|asleep|ceiling|pillow|tired|blanket|awake|early night',
    lines: {
      sensible: ['put the phone in another room', 'go to bed at ten', 'count sheep', 'breathe slowly'],
      silly: [
        'read about shipwrecks until two',
        'calculate how much sleep is left',
        'rehearse an argument from 2014',
        'watch one video, eleven times',
      ],
      ladder: [['go to bed early', 'lie in bed early', 'scroll in bed early', 'greet the birds by name']],
      thoughts: [
        [
          'In bed by ten, look at me',
          'One quick look at the phone',
          'Eight hours, seven hours, six',
          'If I fall asleep now, I can sleep for the alarm',
        ],
      ],
      expect: ['Eight hours of deep rest', 'A calm evening routine'],
      truth: [
        'Listening to the fridge think',
        'Turning the pillow for the ninth time',
        'A meeting with everyone I ever met',
      ],
      small: ['One tap, dripping', 'A thought about geese', 'The phone, face down, glowing'],
      calm: [
        'Lying down counts as half',
        'I will sleep when I am on holiday',
        'The ceiling is nice. It has a crack like France',
      ],
      reply: ['I am resting my eyes, open', 'I was about to. Then I had a thought', 'The bed started it'],
      says: [
        'I am only tired when you stand up',
        'come back, it’s warm. stay forever',
        'not now. try in a meeting',
      ],
      effect: ['I called my boss “pillow”', 'Awake until the birds clock in'],
      claim: [
        'A nap is a meeting with yourself, and it should be paid',
        'Bed is best five minutes before the alarm',
      ],
      demand: ['Naps for adults! With a blanket! And a snack!'],
      fortune: ['You will sleep like a baby: loudly, in pieces.'],
      search: [
        [
          'how to fall asleep fast',
          'how to fall asleep at all',
          'do owls have jobs',
          'how many sheep is too many',
        ],
      ],
      brain: ['What if we learned how submarines are built? Now?'],
      people: ['People who “just close their eyes”', 'Night owls with day jobs'],
      news: [['Resident goes to bed early, meets ceiling', 'Ceiling “happy to see a familiar face”']],
      pack: [
        [
          'Coffee from yesterday’s today',
          'Slippers, my day shoes',
          'Sleeps better than me',
          'The ones under my eyes',
        ],
      ],
    },
  },
  {
    id: 'age',
    flags: 'life',
    thing: 'being an adult',
    words:
      'adult(?:hood|ing)?|turning \\d+|getting old(?:er)?|my back|back hurts|birthday|grown-?up|taxes|knees?|thirt(?:y|ies)|forty|bills?|middle age|googling',
    lines: {
      sensible: [
        'call the doctor',
        'read the letter from the tax office',
        'buy a decent mattress',
        'ask somebody older',
      ],
      silly: [
        'get excited about a new sponge',
        'google it and choose the worst answer',
        'make a noise when sitting down',
        'put the letter on the pile of letters',
      ],
      ladder: [
        [
          'open a letter',
          'put the letter on a pile',
          'move the pile when guests come',
          'move house, leave the pile',
        ],
      ],
      thoughts: [
        [
          'When I am grown up I will know',
          'When I am thirty I will know',
          'Somebody at the office must know',
          'They are all asking me',
        ],
      ],
      expect: ['Wisdom and a house', 'Having it together'],
      truth: [
        'Owning a drawer of cables',
        'Saying “after this week it gets calmer”, weekly',
        'Wondering if it is a normal pain',
      ],
      small: ['A wrong pillow', 'A good sponge', 'The word “sir”'],
      calm: ['Nobody has come to check so far', 'It only hurts if I exist', 'I own a folder now. I am safe'],
      reply: ['I slept. That was the injury', 'I am twenty with experience', 'I bent down once, in 2022'],
      says: [
        'I came with a noise, and the noise is free',
        'remember cartwheels? I do',
        'we are out of warranty',
      ],
      effect: ['A physiotherapist named Uwe', 'I discuss dishwashers at parties'],
      claim: [
        'Adulthood is saying “next week will be calmer” until you die',
        'Nobody knows what the other remote is for',
      ],
      demand: ['An adult! We demand an older adult!'],
      fortune: ['You will injure yourself asleep.'],
      search: [
        [
          'is it normal if my back',
          'is it normal if my back makes a sound',
          'what does the sound want',
          'used exoskeletons',
        ],
      ],
      brain: ['You are older now than your teacher was then.'],
      people: ['People over thirty', 'Adults, allegedly'],
      news: [['Adult excited about new sponge, calls friend', 'Friend had recommended the sponge']],
      pack: [
        [
          'Herbal. The doctor said',
          'Chosen for the arch support',
          'My second-longest relationship',
          'Painkillers and a folder',
        ],
      ],
    },
  },
];
