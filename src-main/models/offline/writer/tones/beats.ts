import type { Toned } from './tone.ts';

/** Lines that belong together and come one after the other, with ` ~ ` between; a recipe calls them by number. */
export const BEATS: Readonly<Record<string, Toned>> = {
  ancestors: {
    any: [
      'My grandparents ~ We walked to school through two blizzards',
      'Knights ~ I fought a dragon before breakfast',
      'Cave people ~ I ate a mammoth with my hands',
      'Vikings ~ We rowed to Greenland without snacks',
      'My great-aunt ~ I raised nine children and a bear',
      'Sailors in 1700 ~ No teeth, no map, great morale',
    ],
  },
  power: {
    any: [
      'Looking me in the eye the whole time ~ Doing it again, slower ~ Sending me the bill',
      'Refusing to discuss it ~ Being thanked for it ~ Being right about it, somehow',
      'Calling it a tradition ~ Inviting an audience ~ Selling tickets',
      'Showing no remorse ~ Showing pride ~ Showing others how',
      'Doing it twice ~ Making a schedule for it ~ Running for office on it',
      'Blaming me ~ Convincing me ~ Accepting my apology',
      'Asking for an audience ~ Asking for a budget ~ Asking for my room',
      'Getting caught ~ Getting comfortable being caught ~ Getting a fan club',
      'Pretending it was me ~ Proving it was me ~ Forgiving me, in public',
      'Taking a bow ~ Taking a second bow ~ Taking requests',
    ],
  },
  career: {
    any: [
      'Doing it on purpose ~ Calling it a strategy ~ Teaching a weekend course in it',
      'Doing it in public ~ Getting applause ~ Going on tour',
      'Telling nobody ~ Telling everybody ~ Putting it on my CV',
      'Doing it twice ~ Buying special shoes for it ~ Turning professional',
      'Calling it a phase ~ Calling it a lifestyle ~ Calling it a religion',
      'Blaming the moon ~ Thanking the moon ~ Becoming the moon',
      'Getting good at it ~ Getting a trophy for it ~ Getting a documentary about the trophy',
      'Practising in secret ~ Winning the regionals ~ Refusing to speak to the press',
      'Enjoying it ~ Admitting it ~ Getting the tattoo',
      'Doing it with friends ~ Losing the friends ~ Doing it alone, professionally',
    ],
  },
  movement: {
    any: [
      'Making friends by complaining together ~ Founding a movement ~ Missing it the moment we win',
      'Complaining in verse ~ Winning a prize for the verse ~ Needing it for the second book',
      'Complaining about the complaining ~ Charging for it ~ Retiring at forty',
      'Writing a letter about it ~ Writing a song about it ~ Performing it at weddings',
    ],
  },
  fool: {
    any: [
      'It will be different this time ~ I have a system now ~ The system is working',
      'Just this once ~ Twice is not a habit ~ It is who I am now',
      'I am in full control ~ Everybody does this ~ I should teach this',
      'I am only having a look ~ A professional would do it too ~ I am the professional',
      'Nobody will notice ~ They would thank me ~ They are planning a statue',
      'I read about this ~ I read half about this ~ I should write the book',
      'This will save time ~ Time is a feeling ~ I feel great about time',
      'This is for science ~ The science was clear ~ I am the science',
      'One must live a little ~ One has lived a lot ~ One regrets nothing',
    ],
  },
  excusing: {
    any: [
      'It was only the one time ~ It is a phase',
      'Everyone deserves a second chance ~ And a ninth',
      'There must be a good reason ~ I have not asked for it',
      'Nobody is perfect ~ Some are further away than others',
      'We talked about it ~ I talked. There was blinking',
      'Some people have it worse ~ I looked for them. They moved',
      'It is a busy time for everyone ~ It has been a busy nine years',
      'They will grow out of it ~ They have grown into it',
      'I read a book on patience ~ I threw the book',
    ],
  },
  hoping: {
    any: [
      'Maybe it will stop by itself ~ It probably just needs a minute ~ We have an understanding now',
      'It is fine if you do not look ~ I will not look ~ I looked. It is bigger now',
      'This happens to everybody ~ I asked everybody ~ I am special',
      'I will mention it tomorrow ~ It has been nine years ~ We are practically family',
      'It can only get better ~ Or stay the same ~ I miss the same',
      'Ignore it and it goes away ~ It has a key ~ It has its own shelf now',
      'Somebody must be working on this ~ I am somebody ~ I have never worked on anything',
      'It will be funny later ~ It is later ~ I am not laughing, I am shaking',
    ],
  },
  sinking: {
    any: [
      'I will not even sit down ~ I have sat down',
      'I brought no snacks, why would I ~ I can smell somebody’s snacks',
      'I left the oven on, it is fine ~ The oven is part of the house now',
      'Sounds fair ~ Who are all these people',
      'I told them I would be right back ~ They have rented out my room',
      'I believe them ~ I am nodding, but my eyes are asking',
    ],
  },
  easy: {
    any: [
      'So I will skim the book ~ I will skim the cover',
      'I need no plan ~ I need a nap',
      'How bad can it be ~ I shall wing it',
    ],
  },
  control: {
    any: [
      'I have this under control ~ Completely under control ~ Define control',
      'It is all in hand ~ It was in this hand ~ Which hand',
      'I have a plan ~ I had a plan ~ What is a plan',
      'Nothing to see here ~ Look over there ~ Do not look there',
      'I am calm ~ I am extremely calm ~ WHO SAID I AM NOT CALM',
      'This is nothing ~ This is a small something ~ We do not say the size aloud',
      'Breathe in ~ Breathe out ~ Where is the door',
    ],
  },
  quiet: {
    any: [
      'All quiet ~ Suspiciously quiet ~ I will just sit down for a second',
      'A normal day ~ A suspiciously normal day ~ I even made tea',
      'Nothing can go wrong now ~ I said that out loud ~ Knock on wood. There is no wood',
      'Look, no problems ~ Still none ~ Should I be worried',
      'I checked twice ~ I checked a third time ~ I may finally relax',
      'Everything works ~ Everything works. Hm ~ I will not touch anything',
      'It is under control, they said ~ It was, for a minute ~ I closed my eyes once',
      'Birds are singing ~ The birds have stopped ~ Where did the birds go',
      'Let us have a nice day ~ So far, a nice day ~ It is 9:04',
    ],
  },
  motive: {
    any: [
      'There is a plan ~ I am part of the plan',
      'It is a test of my love ~ I keep passing',
      'Always at the same time ~ There is a calendar',
      'This is the friendly version ~ We have a safe word for the other one',
      'It began before we met ~ There were others',
    ],
  },
  deep: {
    any: [
      'How often this happens ~ The excuse I have ready each time ~ Who taught me this',
      'It was the third time this week ~ I had been practising ~ The trophy',
      'Everyone else does it too ~ Nobody else does it ~ The support group. I am the treasurer',
      'I enjoyed it ~ I told people I did not ~ The diary',
    ],
  },
  grudge: {
    any: [
      'What it does to my day ~ The list I keep about it ~ I would miss it',
      'The speech I have prepared ~ I rehearse it in the shower ~ I cry at the end',
      'It knows that I know ~ It has always known ~ We have dinner on Thursdays',
      'I dream about it ~ In the dream it wins ~ I clap',
    ],
  },
  ping: {
    any: [
      'I did a thing ~ was it',
      'do not be mad ~ is this about',
      'promise not to shout ~ does it involve',
      'are you sitting down ~ is this about',
      'so, funny story ~ does it involve',
    ],
  },
  knock: {
    any: [
      'hey, are you home ~ why. what did you do',
      'are you in a good mood ~ not any more',
      'you will laugh ~ will I',
      'hi! nothing happened ~ I had not asked',
      'before you come home ~ tell me now',
    ],
  },
  return: {
    any: [
      'miss me? ~ I had almost forgotten you ~ I am outside',
      'guess who ~ please no ~ pretty please yes',
      'I am back ~ you left for four minutes ~ and I have grown',
      'so. it’s us again ~ I thought we broke up ~ I kept a key',
      'we need to talk ~ do we ~ I talk, you cry',
    ],
  },
  worry: {
    any: [
      'is it bad to do it twice ~ how many times is too many asking for me ~ is there a prize for it',
      'is it normal ~ define normal ~ can you do this for a living',
      'is this a condition ~ can it be cured with snacks ~ is it contagious i have a meeting',
      'am i the only one ~ map of people like me ~ do they need a leader',
    ],
  },
};
