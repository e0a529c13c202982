import type { LanguageId } from '../../../src-shared/calls/languages.ts';
import { type Html, html } from './html.ts';

/** Languages of code on the pages. */
export type CodeLanguage = LanguageId | 'json' | 'plain';

/** Groups: text (a string), comment, word (a keyword or a JSON key), number. */
const TOKENS: Readonly<Record<Exclude<CodeLanguage, 'plain'>, RegExp>> = {
  json: /(?<text>"(?:[^"\\]|\\.)*")(?<colon>\s*:)?|(?<number>\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?)/g,
  curl: /(?<text>"(?:[^"\\]|\\.)*"|'(?:[^']|'\\'')*')|(?<comment>(?<=^|\s)#.*)|(?<word>(?<=^|[|;&(] ?)(?:curl|cam|export|npm|jq|for|do|done|while|if|then|fi|cat|printf|until|sleep)\b)/gm,
  javascript:
    /(?<text>'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<comment>\/\/.*)|(?<word>\b(?:const|let|await|import|from|if|for|of|new|throw|function|return|async|while|break|continue)\b)|(?<number>\b(?:true|false|null|\d+(?:\.\d+)?)\b)/g,
  python:
    /(?<text>f?"(?:[^"\\\n]|\\.)*"|f?'(?:[^'\\\n]|\\.)*')|(?<comment>#.*)|(?<word>\b(?:import|from|with|as|try|except|raise|for|in|if|else|def|return|global|while|break|continue|not)\b)|(?<number>\b(?:True|False|None|\d+(?:\.\d+)?)\b)/g,
  powershell:
    /(?<text>@'\n[\s\S]*?\n'@|'(?:[^']|'')*'|"(?:[^"`]|`.)*")|(?<comment>(?<=^|\s)#.*)|(?<word>\$\w+(?::\w+)?|\b(?:Invoke-RestMethod|ConvertTo-Json|Get-Item|while|foreach|if)\b)/gm,
};

/** JSON in a quoted string of a shell or PowerShell. */
const QUOTED_JSON = /^(@?'\n?)(\{[\s\S]*\})(\n?'@?)$/;

/** Code with strings, keywords, numbers and comments highlighted. */
export function highlighted(code: string, language: CodeLanguage): Html {
  if (language === 'plain') return html`${code}`;
  const parts: Html[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS[language])) {
    parts.push(html`${code.slice(end, match.index)}`, marked(match));
    end = match.index + match[0].length;
  }
  return html`${parts}${code.slice(end)}`;
}

function marked({ 0: token, groups = {} }: RegExpMatchArray): Html {
  const { text, colon, comment, word } = groups;
  if (text !== undefined) {
    if (colon !== undefined) return html`<b>${text}</b>${colon}`;
    const [, open, json, close] = QUOTED_JSON.exec(text) ?? [];
    if (json !== undefined)
      return html`<i class="s">${open}</i>${highlighted(json, 'json')}<i class="s">${close}</i>`;
    return html`<i class="s">${text}</i>`;
  }
  if (comment !== undefined) return html`<em>${comment}</em>`;
  return word === undefined ? html`<i class="n">${token}</i>` : html`<b>${word}</b>`;
}
