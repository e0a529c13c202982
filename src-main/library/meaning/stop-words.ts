import { fold } from '../../../src-shared/words/words.ts';

/** Words without meaning of their own, in several languages: not searched for beside other words. */
const STOP_WORDS = new Set(
  fold(
    `a an and are as at be but by for from has have he her his how i if in into is it its me my not of on or our she so
    than that the their them then they this to us was we were what when where which who why will with you your meme memes
    s t m d re ve ll im ive id dont doesnt didnt isnt wasnt me pov tfw mfw someone somebody like just
    cuando quand quando wenn kiedy gdy jak jab so very really gets got get
    estoy estou suis bin bist habe sono ho mam masz hai ko ke kya mein hoon اللي
    el la los las de del un una y o en que es con para por mi tu se al lo
    os as um uma e do da dos das em no na com meu minha eu
    le les des du et ou dans mon ma je tu il elle que qui au aux est
    der die das den dem ein eine einen und oder im in zu mit mein meine ich du es von ist
    il lo gli di che per con mio mia io ed
    i w z na do moj moja ja nie to jest sie
    ve bir bu icin ile ben
    في من على الى عن و انا هو هي
    का की के में से और है मैं एक को
    の は が を に で と も`,
  ).split(/\s+/),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
