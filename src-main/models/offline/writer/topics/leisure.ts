import type { Topic } from './topic.ts';

export const LEISURE: readonly Topic[] = [
  {
    id: 'series',
    flags: 'life night',
    thing: 'the series',
    words:
      'series|shows?|episodes?|movies?|films?|watch(?:ed|ing)?|netflix|streaming|videos?|scroll(?:ed|ing)?|tv|season|documentar(?:y|ies)|songs?|lyrics|music|podcasts?|books?|reading',
    lines: {
      sensible: [
        'stop after one episode',
        'pick something and stick to it',
        'read the book first',
        'go outside',
      ],
      silly: [
        'read the descriptions for two hours',
        'watch the trailer and feel finished',
        'start the old one again',
        'say “one more” in three accents',
      ],
      ladder: [
        ['watch an episode', 'watch a season', 'be asked “are you still there?”', 'answer “am I?” aloud'],
      ],
      thoughts: [
        [
          'One episode, then bed',
          'It ended on a cliff. I am not a monster',
          'The season is nearly over anyway',
          'Good morning. I am a boat expert',
        ],
      ],
      expect: ['One episode with tea', 'A cultured evening'],
      truth: [
        'Scrolling until the food is gone',
        'Falling asleep during the intro',
        'Explaining the plot to somebody asleep',
      ],
      small: ['“Next episode in 5 … 4 …”', 'A cliffhanger'],
      calm: ['It is research', 'Sleep has no season two', 'I can stop after the next cliff'],
      reply: [
        'I watched ahead. We can act surprised',
        'I was only resting between episodes',
        'It was educational. There were boats',
      ],
      says: [
        'are you still watching? blink twice',
        'next episode in 3. you cannot reach the remote',
        'I know what you did last season',
      ],
      effect: ['I have opinions about boats', 'I cry at the theme tune'],
      claim: [
        'Choosing the film is the film',
        'Skipping the intro is rude to the people who made you feel safe',
      ],
      demand: ['A season finale that ends!'],
      fortune: ['You will find the perfect film. The pizza will be cold.'],
      search: [
        [
          'what to watch tonight',
          'what to watch when you have two hours',
          'is scrolling a film',
          'history of remote controls',
        ],
      ],
      brain: ['I have every lyric from 2003. I do not have your PIN.'],
      people: ['People who watch “one more”', 'Couples choosing a film'],
      news: [['Couple finds film to watch, sun already up', 'Film rated “asleep”']],
      pack: [
        [
          'Tea, for episode one',
          'Outdoor shoes, mint condition',
          'The only thing in here that grew',
          'Blanket, snacks, no plans',
        ],
      ],
    },
  },
  {
    id: 'team',
    flags: 'sports',
    thing: 'my team',
    words:
      '(?:my|our|the|home) team|football|soccer|match|goals?|referee|league|basketball|baseball|championship|world cup|coach|fans?|lost again|score|golf|tennis',
    lines: {
      sensible: ['pass the ball', 'respect the referee', 'train on Thursdays'],
      silly: [
        'shout advice at the television',
        'wear the lucky socks unwashed',
        'blame the grass',
        'retire from caring until Saturday',
      ],
      ladder: [
        [
          'support the team',
          'shout for the team',
          'explain to the television',
          'be sent off in my own living room',
        ],
      ],
      thoughts: [
        [
          'This is our season',
          'It was only the first match',
          'We can still do it mathematically',
          'I never cared about sport',
        ],
      ],
      expect: ['The cup, finally', 'A tactical masterclass'],
      truth: ['Ninety minutes of “oh no”', 'A goalkeeper with a rich inner life'],
      small: ['One offside, by a nostril', 'The 94th minute'],
      calm: [
        'It is only a game. I am only crying',
        'We are rebuilding. Since 1994',
        'Next season, obviously',
      ],
      reply: ['The sun was in everybody’s eyes', 'The grass was against us', 'We won the throw-ins'],
      says: [
        'believe in us. we do not',
        'see you on Saturday, you always come',
        'we played well until the whistle. the first one',
      ],
      effect: ['Lucky socks, banned by law', 'The television is afraid of me'],
      claim: ['The referee has never seen a ball before', 'Hope is the cruellest season ticket'],
      demand: ['Glasses for referees, and a hug for the goalkeeper!'],
      fortune: ['Your team will win. Others will have gone home.'],
      search: [
        [
          'did my team win',
          'did my team win in any league',
          'sports without losing',
          'chess supporters near me',
        ],
      ],
      brain: ['That penalty in 2006. Let us watch it again, slowly.'],
      people: ['Fans who shout at televisions', 'Referees'],
      news: [['Team loses again, tradition upheld', 'Lucky socks under investigation']],
      pack: [
        ['Tears, in a club mug', 'Lucky. Unwashed', 'Grass from the old stadium', 'Scarf, hope, tissues'],
      ],
    },
  },
  {
    id: 'travel',
    flags: 'travel life',
    thing: 'my holiday',
    words:
      'vacations?|holidays?|travel(?:l?ing)?|flights?|airport|pack(?:ing|ed)|suitcase|trains?|bus|traffic|commut\\w*|driving|parking|car|road trip|passport|hotel|late|minutes away|store|milk',
    lines: {
      sensible: [
        'leave ten minutes early',
        'write a packing list',
        'check the passport',
        'ask for directions',
      ],
      silly: [
        'pack eleven T-shirts and no socks',
        'say “on my way” from the shower',
        'need a holiday after the holiday',
        'trust the shortcut',
      ],
      ladder: [
        [
          'arrive early',
          'arrive on time',
          'send “almost there” from bed',
          'open the door in a towel and say “traffic”',
        ],
      ],
      thoughts: [
        [
          'We have plenty of time',
          'I just need to find the keys',
          'The next one is only ten minutes later',
          'I live at this stop now',
        ],
      ],
      expect: ['Two weeks of pure rest', 'A spontaneous adventure'],
      truth: ['Looking for a socket', 'A queue with a view', 'Buying things I had at home'],
      small: ['One missing passport', 'A suitcase with a wheel of its own mind'],
      calm: [
        '“On my way” is a state of mind',
        'I rest best when I am back at work',
        'The view of the queue is lovely',
      ],
      reply: [
        'There was traffic. In the bathroom',
        'I am five minutes away, in spirit',
        'I went for milk. I came back with art',
      ],
      says: [
        'you forgot the milk. we both knew you would',
        'now boarding everyone but you',
        'recalculating. emotionally',
      ],
      effect: ['A holiday to recover from the holiday', 'Candles, a knife, no milk'],
      claim: ['“Five minutes away” is measured from the sofa', 'The best part of a trip is your own bed'],
      demand: ['One day off to recover from the days off!'],
      fortune: ['A long journey awaits. You left the charger at home.'],
      search: [
        [
          'how to arrive on time',
          'how to arrive on time if you are me',
          'is late a personality',
          'teleport price',
        ],
      ],
      brain: ['Passport. Did you? You did. Did you?'],
      people: ['People who are “on their way”', 'Dads at the airport at 3 a.m.'],
      news: [['Man “five minutes away” found in shower', 'Friends eat without him']],
      pack: [
        [
          'Nine euros, at the gate',
          'Worn at security, barefoot since',
          'At home, dying',
          'Everything but the charger',
        ],
      ],
    },
  },
];
