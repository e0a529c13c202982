import type { Topic } from './topic.ts';

export const FOOD: readonly Topic[] = [
  {
    id: 'snack',
    flags: 'food',
    thing: 'the fridge',
    words:
      'fridge|snacks?|cake|chocolate|cookies?|cheese|leftovers|hungry|midnight snack|ice cream|fries|crisps|supermarket|groceries|grocery|ate|eating|sandwich|food|chips',
    lines: {
      sensible: ['drink a glass of water', 'wait for dinner', 'use a plate', 'eat one and close the packet'],
      silly: [
        'eat over the sink like a gull',
        'cut a “thin” slice four times',
        'check if new food has grown',
        'shop hungry and buy a whole ham',
      ],
      ladder: [
        [
          'eat one biscuit',
          'even out the packet',
          'remove the evidence',
          'buy a new packet and eat it down to where it was',
        ],
      ],
      thoughts: [['Just a look', 'Just a corner', 'It would be rude to leave so little', 'What cake?']],
      expect: ['A light evening meal', 'One square of dark chocolate'],
      truth: ['Cheese, standing up', 'Crumbs and a story', 'A spoon and no shame'],
      small: ['The last slice', 'A rustle in the next room'],
      calm: [
        'Broken pieces have no calories',
        'I did it for the planet',
        'It was going to expire in only nine days',
      ],
      reply: [
        'The dog looks very guilty to me',
        'It fell into my mouth',
        'I only tidied the edges',
        'You said “help yourself”. I needed help',
      ],
      says: [
        'you were here four minutes ago',
        'I am still me. no new cheese',
        'close the door, it’s cold and you know it',
      ],
      effect: ['My smart watch has unfollowed me', 'The cake has its own memorial', 'The dog has an alibi'],
      claim: [
        'Food eaten standing up does not count',
        'The best meal of the day is tomorrow’s lunch at midnight',
      ],
      demand: ['New food in the fridge every ten minutes!'],
      fortune: ['You will find happiness behind the yoghurt.'],
      search: [
        [
          'is cake a breakfast',
          'is cake a breakfast if you add fruit',
          'is a cherry fruit enough',
          'stretchy trousers near me',
        ],
      ],
      brain: ['There is still a slice left. It is lonely.'],
      people: ['People who “are not hungry”', 'Midnight snackers'],
      news: [['Resident opens fridge for sixth time, hopes for plot twist', 'Cheese declines to comment']],
      pack: [
        [
          'Coffee, for the cake',
          'Shoes for the walk to the fridge',
          'Basil, technically a salad',
          'Snacks. All of it snacks',
        ],
      ],
    },
  },
  {
    id: 'cooking',
    flags: 'food home',
    thing: 'the recipe',
    words:
      'recipes?|cook(?:s|ed|ing)?|bak(?:e|ed|ing)|dinner|sourdough|bread|pasta|rice|oven|kitchen|chef|meal prep|takeaway|takeout|order(?:ed|ing) (?:pizza|food)|pizza|avocados?|salad|vegetables?|diet|healthy',
    lines: {
      sensible: ['follow the recipe', 'measure the flour', 'cook enough for tomorrow', 'set a timer'],
      silly: [
        'replace every ingredient and blame the recipe',
        'season it with hope',
        'order pizza while the water boils',
        'add garlic until the ancestors nod',
      ],
      ladder: [['cook dinner', 'heat up dinner', 'order dinner', 'visit mum at dinner time']],
      thoughts: [
        [
          'I have most of the ingredients',
          'Baking powder, baking soda, what is the difference',
          'It is meant to be this colour',
          'Hello, one large pizza please',
        ],
      ],
      expect: ['Rustic, home-made, golden', 'A balanced meal'],
      truth: [
        'Smoke, and a large pizza',
        'Eleven bowls for one omelette',
        'Scrolling past a life story to find “2 eggs”',
      ],
      small: ['One pinch of salt too many', 'The smoke alarm, cheering'],
      calm: ['The black part is flavour', 'We shall call it a crumble', 'The alarm means it is done'],
      reply: ['The recipe started it', 'It is rustic', 'In France they pay for this'],
      says: [
        'step 3 says “simply”. good luck',
        'you read me to step two and then felt inspired',
        'where is the egg. WHERE is the egg',
      ],
      effect: ['The fire brigade and I are on first names', 'I own a bread-shaped doorstop'],
      claim: [
        'A recipe is a suggestion written by a coward',
        'The smoke alarm is a timer',
        'Washing up should be done by whoever invented bowls',
      ],
      demand: ['Recipes without life stories, now!'],
      fortune: ['Tonight you cook with passion. The pizza arrives at eight.'],
      search: [
        [
          'how to cook dinner',
          'how to cook dinner without food',
          'can you un-burn things',
          'pizza near me open now fast',
        ],
      ],
      brain: ['You left the oven on. You did not even bake. And yet.'],
      people: ['Home cooks with confidence', 'People who never measure'],
      news: [['Home cook follows recipe exactly, up to step two', 'Smoke alarm praises “bold finish”']],
      pack: [
        [
          'Wine for the sauce (there is no sauce)',
          'Sauce is on it',
          'Basil, day one of three',
          'The takeaway menu, just in case',
        ],
      ],
    },
  },
  {
    id: 'coffee',
    flags: 'food work',
    thing: 'coffee',
    words: 'coffees?|caffeine|espresso|latte|tea|barista',
    lines: {
      sensible: ['drink some water', 'sleep eight hours', 'stop at one cup'],
      silly: [
        'count espresso as a meal',
        'talk to nobody before cup two',
        'order a name with seven words',
        'reheat the same cup four times',
      ],
      ladder: [['drink a coffee', 'drink a bigger coffee', 'chew the beans', 'vibrate to work']],
      thoughts: [
        [
          'One cup and then water',
          'The second is for focus',
          'The third is for balance',
          'I can hear colours and they are late',
        ],
      ],
      expect: ['One mindful cup', 'Calm, natural energy'],
      truth: ['Hands that type by themselves', 'Being a person from 10:15 on'],
      small: ['An empty pot', '“We only have decaf”'],
      calm: ['My heart is just excited to be here', 'Sleep is for people without a kettle'],
      reply: [
        'I can stop whenever the pot is empty',
        'It is basically bean soup',
        'Talk to me after the next one',
      ],
      says: ['I am the only reason they like you', 'we both know this is cup five', 'see you at 3 a.m.'],
      effect: ['I finished next week’s work and cried', 'I am awake in two time zones'],
      claim: ['Decaf is a practical joke', 'Coffee is a hug you can be rude without'],
      demand: ['No talking before the second cup!'],
      fortune: ['You will feel very alive at four in the morning.'],
      search: [
        [
          'how much coffee is too much',
          'asking for a friend who vibrates',
          'can I see sounds',
          'decaf support group',
        ],
      ],
      brain: ['Remember the coffee at six? I do. Let’s run.'],
      people: ['Coffee people before nine', 'Baristas who spell my name right'],
      news: [['Resident on fifth coffee solves all problems, creates six', 'Hands still typing']],
      pack: [['First of many', 'Walking very fast now', 'Grows on coffee grounds', 'Beans. Loose beans']],
    },
  },
];
