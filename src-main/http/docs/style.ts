/** The style sheet of the pages. Colours are said once per scheme; sizes follow one scale (× 1.2 from 16 px). */
export const STYLE = `:root {
  color-scheme: light dark;
  --paper: #fffaf6; --raised: #ffffff; --ink: #241814; --soft: #6d5a52; --line: #f0e1d7;
  --accent: #f4502f; --accent-ink: #c5330f; --tint: #ffefe6; --glow: #ffd9c2;
  --code: #221712; --code-line: #3b2a23; --code-ink: #f7e9e1; --code-soft: #b89f92;
  --code-key: #ffb089; --code-text: #ffd98f; --code-number: #8fdcc2;
  --get: #0b6e5d; --get-tint: #dcf3ec; --post: #b8320e; --post-tint: #ffe6da; --delete: #9b1c4d; --delete-tint: #fde3ec;
  --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI Variable Text", "Segoe UI", Inter, Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Code", "JetBrains Mono", Menlo, Consolas, "Liberation Mono", monospace;
  --xs: 0.78rem; --sm: 0.88rem; --md: 1rem; --lg: 1.2rem; --xl: 1.5rem; --xxl: clamp(2.2rem, 1.4rem + 3.2vw, 3.4rem);
  --bar: 3.75rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15100e; --raised: #1e1714; --ink: #f6ebe5; --soft: #b3a097; --line: #33271f;
    --accent: #ff7a52; --accent-ink: #ff9b78; --tint: #2c1c15; --glow: #4a2415;
    --code: #1f1713; --code-line: #382a23;
    --get: #7fdcc0; --get-tint: #143028; --post: #ffa27f; --post-tint: #3a1f14; --delete: #ff9dbd; --delete-tint: #3a1724;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: calc(var(--bar) + 1.5rem); -webkit-text-size-adjust: 100%; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--md)/1.6 var(--sans); -webkit-font-smoothing: antialiased; }
a { color: var(--accent-ink); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
p, ul, ol { margin: 0 0 1rem; }
code { font: 0.89em/1.5 var(--mono); }
:not(pre) > code { background: var(--tint); padding: 0.1em 0.35em; border-radius: 5px; overflow-wrap: anywhere; }
a > code, :not(pre) > a > code { color: inherit; background: none; padding: 0; }
.lead code { font-size: 0.86em; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 3; background: var(--raised); padding: 0.5rem 1rem; }

.bar { position: sticky; top: 0; z-index: 2; height: var(--bar); display: flex; align-items: center; gap: 2rem; padding: 0 2rem; background: color-mix(in srgb, var(--paper) 88%, transparent); backdrop-filter: blur(10px); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 0.7rem; color: inherit; text-decoration: none; white-space: nowrap; }
.brand svg { width: 30px; height: 30px; display: block; }
.brand strong { font-size: var(--lg); letter-spacing: -0.01em; font-weight: 800; }
.brand small { color: var(--soft); font-size: var(--sm); margin-left: 0.35rem; }
.bar nav { display: flex; gap: 0.25rem; margin-left: auto; }
.bar nav a { color: var(--soft); text-decoration: none; font-size: var(--sm); font-weight: 600; padding: 0.4rem 0.75rem; border-radius: 99px; }
.bar nav a:hover { color: var(--ink); background: var(--tint); }
.bar nav a[aria-current] { color: var(--accent-ink); background: var(--tint); }
.version { color: var(--soft); font: var(--xs) var(--mono); }

.page { display: grid; grid-template-columns: 15.5rem minmax(0, 1fr); gap: 3.5rem; max-width: 84rem; margin: 0 auto; padding: 0 2rem; }
.page.single { grid-template-columns: minmax(0, 1fr); }
main { padding: 0 0 6rem; min-width: 0; }
.side { position: sticky; top: var(--bar); align-self: start; height: calc(100vh - var(--bar)); overflow-y: auto; padding: 2rem 0.5rem 3rem 0; scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
.side summary { display: none; }
.side p { margin: 1.5rem 0 0.4rem; padding-left: 0.7rem; font-size: var(--xs); font-weight: 700; letter-spacing: 0.07em; text-transform: uppercase; color: var(--soft); }
.side p:first-child { margin-top: 0; }
.side ul { list-style: none; margin: 0; padding: 0; }
.side li a { display: flex; justify-content: space-between; align-items: center; gap: 0.5rem; padding: 0.3rem 0.7rem; border-radius: 8px; color: var(--ink); text-decoration: none; font-size: var(--sm); line-height: 1.4; }
.side li a:hover { background: var(--tint); }
.side li a[aria-current] { background: var(--tint); color: var(--accent-ink); font-weight: 700; }
.side small { color: var(--soft); font: var(--xs) var(--mono); }
.side .method { font-size: 0.6rem; padding: 0.12rem 0.35rem; }
.codes-nav li span { font: 0.72rem/1.4 var(--mono); }

.hero { position: relative; padding: 3.5rem 0 2.5rem; }
.hero h1 { margin: 0 0 1rem; font-size: var(--xxl); line-height: 1.04; letter-spacing: -0.035em; font-weight: 800; text-wrap: balance; }
.hero h1.codename { font: 700 clamp(1.3rem, 1rem + 2vw, 2.3rem)/1.15 var(--mono); letter-spacing: -0.04em; overflow-wrap: break-word; }
.eyebrow { margin: 0 0 0.9rem; color: var(--accent-ink); font-size: var(--sm); font-weight: 700; letter-spacing: 0.02em; display: flex; align-items: center; gap: 0.6rem; }
.lead { max-width: 38rem; font-size: var(--lg); line-height: 1.5; color: var(--soft); text-wrap: pretty; }
.base { display: inline-flex; align-items: center; gap: 0.9rem; flex-wrap: wrap; margin: 0.5rem 0 0; padding: 0.55rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); font-size: var(--sm); color: var(--soft); }
.base code { background: none; padding: 0; color: var(--ink); font-weight: 600; }
.hero.center { text-align: center; padding: 6rem 0 2.5rem; }
.hero.center .eyebrow, .hero.center .actions { justify-content: center; }
.hero.center .lead { margin-inline: auto; }
.hero.center::before { content: ""; position: absolute; z-index: -1; inset: 0 10% 10%; background: radial-gradient(closest-side, var(--glow), transparent); opacity: 0.55; }
.dot { width: 0.6rem; height: 0.6rem; border-radius: 50%; background: #22a06b; box-shadow: 0 0 0 4px color-mix(in srgb, #22a06b 22%, transparent); }
.actions { display: flex; flex-wrap: wrap; gap: 0.7rem; margin-top: 1.8rem; }
.button { padding: 0.65rem 1.25rem; border-radius: 99px; background: linear-gradient(160deg, #ea5a24, #d23a0f); color: #fff; font-weight: 700; font-size: var(--sm); text-decoration: none; }
.button.quiet { background: var(--raised); color: var(--ink); box-shadow: inset 0 0 0 1px var(--line); }
.button:hover { filter: brightness(1.07); }
.strip { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 1rem; max-width: 66rem; margin: 0 auto 3rem; padding: 0; list-style: none; }
.strip a { display: block; color: var(--soft); font-size: var(--xs); text-decoration: none; text-align: center; }
.strip img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; border-radius: 16px; margin-bottom: 0.5rem; background: var(--tint); box-shadow: 0 1px 2px #24181414, 0 10px 24px -12px #24181440; transition: transform 0.15s; }
.strip a:hover { color: var(--ink); }
.strip a:hover img { transform: translateY(-3px) rotate(-1deg); }
.narrow { max-width: 44rem; margin: 0 auto; }

.split { display: grid; grid-template-columns: minmax(0, 0.9fr) minmax(0, 1.1fr); gap: 0 2.75rem; padding: 2.25rem 0; border-top: 1px solid var(--line); }
.split > .text > :first-child { margin-top: 0; }
.split > .text > :last-child { margin-bottom: 0; }
.split.plain h2 { font-size: var(--lg); }
.split:not(:has(.aside)) { grid-template-columns: minmax(0, 1fr); }
.split.plain h2 { font-size: var(--lg); }
.split:not(:has(.aside)) p { max-width: 42rem; }
.aside { min-width: 0; }
.operation .aside { position: sticky; top: calc(var(--bar) + 1.5rem); align-self: start; }
h2, h3 { margin: 2rem 0 0.75rem; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: var(--xl); }
h3 { font-size: 1.35rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover::after, h3 a:hover::after { content: " #"; color: var(--accent); }
h2.group { margin: 3.5rem 0 1.5rem; font-size: 2rem; letter-spacing: -0.03em; font-weight: 800; }
h4 { margin: 1.75rem 0 0.25rem; font-size: var(--xs); letter-spacing: 0.07em; text-transform: uppercase; color: var(--soft); }
.steps { padding: 0; list-style: none; counter-reset: step; }
.steps li { counter-increment: step; position: relative; padding: 0 0 1rem 2.6rem; }
.steps li::before { content: counter(step); position: absolute; left: 0; top: 0.05rem; width: 1.7rem; height: 1.7rem; display: grid; place-items: center; border-radius: 50%; background: var(--tint); color: var(--accent-ink); font: 700 var(--sm) var(--sans); }
.route { display: flex; align-items: center; gap: 0.6rem; flex-wrap: wrap; }
.route code { background: none; padding: 0; font-weight: 600; font-size: 0.95rem; }
.cost { color: var(--soft); font-size: var(--sm); }
.method { font: 700 var(--xs)/1.4 var(--mono); padding: 0.15rem 0.5rem; border-radius: 6px; letter-spacing: 0.02em; }
.method.get { color: var(--get); background: var(--get-tint); }
.method.post, .method.put, .method.patch { color: var(--post); background: var(--post-tint); }
.method.delete { color: var(--delete); background: var(--delete-tint); }
.status { font: 700 var(--sm)/1.4 var(--mono); padding: 0.15rem 0.55rem; border-radius: 6px; color: var(--post); background: var(--post-tint); }
.status.s5 { color: var(--delete); background: var(--delete-tint); }

.fields { margin: 0; }
.field { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
.field:last-child { border-bottom: 0; }
.field dt { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.15rem 0.6rem; }
.field dt code { background: none; padding: 0; font-weight: 700; font-size: 0.92rem; }
.field .type { color: var(--soft); font-size: var(--sm); }
.field .required { color: var(--accent-ink); font-size: var(--xs); font-weight: 700; }
.field dd { margin: 0.15rem 0 0; font-size: var(--sm); line-height: 1.5; }
.field dd p { margin: 0; }
.field dd .facts { color: var(--soft); margin-top: 0.15rem; line-height: 1.75; }
details > summary { cursor: pointer; color: var(--accent-ink); font-size: var(--sm); font-weight: 600; width: fit-content; }
.field details { margin-top: 0.5rem; }
.field details[open] { padding: 0 0 0 1rem; border-left: 2px solid var(--line); }
.field details[open] > summary { margin-left: -1rem; padding-left: 1rem; }
.answer { margin-top: 1rem; }
.codes { display: flex; flex-wrap: wrap; gap: 0.35rem; margin: 0.6rem 0 0; font-size: var(--sm); }
.columns { columns: 2; }

.code { margin: 0 0 1.25rem; border-radius: 14px; overflow: hidden; background: var(--code); color: var(--code-ink); border: 1px solid var(--code-line); }
.code figcaption { display: flex; justify-content: space-between; align-items: center; min-height: 2.3rem; padding: 0.3rem 0.5rem 0.3rem 1rem; font-size: var(--xs); font-weight: 600; color: var(--code-soft); border-bottom: 1px solid var(--code-line); }
.code button { font: 600 var(--xs) var(--sans); color: var(--code-ink); background: var(--code-line); border: 0; border-radius: 7px; padding: 0.3rem 0.7rem; cursor: pointer; }
.code button:hover { background: var(--accent); color: #fff; }
.code pre { margin: 0; padding: 0.9rem 1rem; overflow: auto; max-height: 32rem; font: 0.775rem/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; scrollbar-width: thin; scrollbar-color: var(--code-line) transparent; }
.code pre code { font: inherit; }
.code b { font-weight: 600; color: var(--code-key); }
.code i { font-style: normal; }
.code i.s { color: var(--code-text); }
.code i.n { color: var(--code-number); }
.code em { font-style: normal; color: var(--code-soft); }

.scroll { overflow-x: auto; margin-bottom: 1rem; }
table { width: 100%; border-collapse: collapse; font-size: var(--sm); }
th, td { text-align: left; vertical-align: top; padding: 0.6rem 1rem 0.6rem 0; border-bottom: 1px solid var(--line); }
thead th { font-size: var(--xs); letter-spacing: 0.03em; color: var(--soft); white-space: nowrap; }
td { font-variant-numeric: tabular-nums; }
table.errors td:first-child { white-space: nowrap; }

@media (max-width: 68rem) {
  .split { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
  .operation .aside { position: static; }
}
@media (max-width: 52rem) {
  .bar { gap: 0.75rem; padding: 0 1rem; }
  .brand small, .version { display: none; }
  .bar nav a { padding: 0.4rem 0.55rem; }
  .page { grid-template-columns: minmax(0, 1fr); gap: 0; padding: 0 1.15rem; }
  .side { position: static; height: auto; padding: 1rem 0 0; }
  .side summary { display: block; }
  .side details { border: 1px solid var(--line); border-radius: 12px; padding: 0.7rem 1rem; background: var(--raised); }
  .side details nav { padding-top: 1rem; }
  .hero { padding: 2.25rem 0 1.75rem; }
  .hero.center { padding-top: 3.5rem; }
  .columns { columns: 1; }
  .strip { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  table.errors, table.errors tbody, table.errors tr, table.errors td { display: block; }
  table.errors thead { display: none; }
  table.errors tr { padding: 0.9rem 0; border-bottom: 1px solid var(--line); }
  table.errors td { border: 0; padding: 0.15rem 0; }
}
@media print {
  .bar, .side, .code button { display: none; }
  .page, .split { display: block; }
  .code pre { max-height: none; white-space: pre-wrap; }
}
`;
