/** The style sheet of meme pages. It is part of the page, so that one response is complete. */
export const MEME_STYLE = `:root {
  color-scheme: light dark;
  --paper: #fbf8f5; --raised: #ffffff; --ink: #231915; --soft: #66574f; --line: #e8ded6; --accent: #b8330f; --on-accent: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #161210; --raised: #1f1916; --ink: #f6ede8; --soft: #b9aaa1; --line: #312721; --accent: #ff9c7c; --on-accent: #2b0f05; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; }
main { display: grid; grid-template-columns: minmax(0, 3fr) minmax(15rem, 2fr); gap: 2.5rem; align-items: start; max-width: 72rem; margin: 0 auto; padding: 2.5rem 2rem 4rem; }
.picture { margin: 0; display: flex; justify-content: center; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.picture a { position: relative; }
.picture img, .picture video { display: block; max-width: 100%; max-height: 82vh; width: auto; height: auto; }
/* For those who have asked for less movement: a player that waits, and a sign on a still that can be played. */
.waits, .play { display: none !important; }
.play { position: absolute; inset: auto auto 0.9rem 0.9rem; padding: 0.3rem 0.9rem; border-radius: 99px; background: var(--raised); color: var(--ink); font-size: 0.9rem; font-weight: 600; }
@media (prefers-reduced-motion: reduce) {
  .plays { display: none !important; }
  .waits, .play { display: block !important; }
}
h1 { margin: 0 0 1.25rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 0 0 0.4rem; font-size: 0.8rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--soft); }
.captions { list-style: none; margin: 0 0 1.75rem; padding: 0; }
.captions li { padding: 0.5rem 0; border-bottom: 1px solid var(--line); white-space: pre-line; overflow-wrap: anywhere; text-align: start; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.3rem 1.25rem; margin: 0 0 1.75rem; font-size: 0.92rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.links { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0; }
.links a { display: inline-block; padding: 0.5rem 1.1rem; border: 1px solid var(--accent); border-radius: 9px; color: var(--accent); font-weight: 600; text-decoration: none; }
.links a:first-child { background: var(--accent); color: var(--on-accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
footer { max-width: 72rem; margin: 0 auto; padding: 0 2rem 2.5rem; color: var(--soft); font-size: 0.88rem; }
.missing { display: block; max-width: 34rem; padding-top: 18vh; }
@media (max-width: 46rem) {
  main { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding: 1rem 1rem 3rem; }
  footer { padding: 0 1rem 2rem; }
}
`;
