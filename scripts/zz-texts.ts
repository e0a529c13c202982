import { createTextReader } from '../src-main/models/offline/editor/written-texts.ts';
import { readEditWords } from '../src-main/models/offline/editor/local-editor.ts';
const read = createTextReader(readEditWords('resources'));
for (const p of [
 'add text saying Monday again at the bottom', "write 'It's fine' on it", 'add the text “HELLO, World!” at the top', 'put "NOPE" in the middle', 'add a caption that says when the code works on the first try',
 'deep-fry it and add text saying so good', 'write happy birthday at the top and make it sepia', 'caption it: me at 3am', 'add yellow text saying WOW at the top left', 'write "hi" in red', 'top text: one does not simply',
 'make it night, add "the end" at the bottom', 'blur it', 'add a dog with a sign', 'add words "salt and pepper", then blur it', 'write love and hearts', 'make it say "OK"', 'add bottom text "a" and top text "b"', 'add text', "don't write anything", 'put the words Good Morning on top', 'with the caption "yes"', 'write on it: hello there', 'add text "ÄÖÜ 🙂"', 'a comic with text saying POW', 'add a text at the bottom saying bye',
]) console.log(p, '\n    ', JSON.stringify(read(p)));
