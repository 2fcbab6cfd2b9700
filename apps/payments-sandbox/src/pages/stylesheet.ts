/** One style sheet for all pages, in both color schemes. */
export const stylesheet = `:root {
  color-scheme: light dark;
  --text: #16241c; --muted: #54635a; --line: #dde5dc; --control: #76877c; --surface: #fff;
  --sunken: #f4f7f2; --page: #f3f6ee;
  --accent: #1f5b43; --accent-hover: #174733; --on-accent: #fff; --danger: #b3261e;
  --danger-soft: #fcebe9;
  --success: #1e6b3c; --success-soft: #e4f5e6; --warning: #6f4800; --warning-soft: #fff3d6;
  --focus: #14402f;
  --shadow: 0 1px 2px rgb(22 36 28 / 5%), 0 4px 16px rgb(22 36 28 / 5%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #eaf2ea; --muted: #a9b9ae; --line: #2a382f; --control: #71867a; --surface: #18231d;
    --sunken: #111a15; --page: #0d1511;
    --accent: #8bd6a9; --accent-hover: #a6e4bf; --on-accent: #0b2117; --danger: #ffb0a8;
    --danger-soft: #3b1a17;
    --success: #92dba8; --success-soft: #143120; --warning: #f3c969; --warning-soft: #33280f;
    --focus: #d3f58a;
    --shadow: 0 1px 2px rgb(0 0 0 / 28%), 0 4px 16px rgb(0 0 0 / 20%);
  }
}
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; background: var(--page); }
body {
  min-height: 100dvh; font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif;
  color: var(--text); overflow-wrap: anywhere;
}
main { max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.3; }
ul, dl { padding: 0; list-style: none; }
dd { margin: 0; }
a { color: var(--accent); text-underline-offset: 3px; }
a:hover { color: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
:is(h1, [role='alert'])[tabindex='-1']:focus { outline: none; }
.mark {
  padding: .5rem 1rem; background: var(--warning-soft); color: var(--warning); text-align: center;
  font-size: .875rem;
}
.muted { color: var(--muted); }
.small { font-size: .875rem; }
.card {
  padding: 1.25rem; border: 1px solid var(--line); border-radius: 18px;
  background: var(--surface); box-shadow: var(--shadow);
}
.stack > * + * { margin-top: 1rem; }
.notice { max-width: 34rem; margin: 2rem auto 0; }
.notice > * + * { margin-top: .75rem; }
.columns { display: grid; gap: 1.25rem; }
.back { display: inline-flex; align-items: center; min-height: 44px; margin-bottom: .5rem; }
.total {
  font-size: 2.25rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums;
}
.sums { border-top: 1px solid var(--line); padding-top: .75rem; }
.row {
  display: flex; justify-content: space-between; align-items: baseline; gap: 1rem;
  padding: .375rem 0;
}
.row > :last-child { flex: none; font-variant-numeric: tabular-nums; text-align: right; }
.row.due {
  margin-top: .375rem; padding-top: .75rem; border-top: 1px solid var(--line); font-weight: 650;
}
.saving { color: var(--success); }
.field { display: block; }
.field label, legend {
  display: block; margin-bottom: .25rem; font-weight: 600; font-size: .875rem; padding: 0;
}
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
input:not([type='checkbox'], [type='radio']) {
  width: 100%; min-width: 0; min-height: 44px; padding: .5rem .75rem;
  border: 1px solid var(--control); border-radius: 10px;
  background: var(--surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums;
}
input::placeholder { color: var(--muted); opacity: 1; }
input[aria-invalid='true'] {
  border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger);
}
.wrong { margin-top: .25rem; color: var(--danger); font-size: .875rem; }
.choice { display: flex; align-items: center; gap: .625rem; min-height: 44px; cursor: pointer; }
.choice input {
  width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--accent); margin: 0;
}
fieldset { min-width: 0; padding: 0; border: 0; }
form:not(:has([data-new-card]:checked)) .new-card { display: none; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px;
  padding: .5rem 1.25rem; border: 1px solid transparent; border-radius: 10px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600;
  line-height: 1.25; text-align: center; text-decoration: none; cursor: pointer;
  touch-action: manipulation;
}
button:hover, .button:hover { background: var(--accent-hover); color: var(--on-accent); }
button[aria-busy='true'] { opacity: .7; cursor: progress; }
.secondary { background: transparent; color: var(--text); border-color: var(--control); }
.secondary:hover { background: var(--sunken); color: var(--text); }
.wide { width: 100%; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; }
.inline { display: flex; gap: .5rem; align-items: start; }
/* aligned with the input, even with an error message below it */
.inline > button { margin-top: 1.5625rem; }
.inline > .field { flex: 1; min-width: 0; }
.alert {
  padding: .75rem 1rem; border-radius: 10px; background: var(--danger-soft); color: var(--danger);
}
.done {
  padding: .75rem 1rem; border-radius: 10px; background: var(--success-soft);
  color: var(--success);
}
.badge {
  display: inline-block; padding: .0625rem .5rem; border-radius: 999px;
  background: var(--success-soft); color: var(--success); font-size: .8125rem; font-weight: 600;
}
.badge.open { background: var(--warning-soft); color: var(--warning); }
.list > li { padding: .875rem 0; border-top: 1px solid var(--line); }
.list > li:first-child { border-top: 0; padding-top: 0; }
.list > li:last-child { padding-bottom: 0; }
.between {
  display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center;
  gap: .5rem 1rem;
}
details summary {
  cursor: pointer; min-height: 44px; display: flex; align-items: center; font-weight: 600;
  color: var(--accent);
}
@media (min-width: 48rem) {
  main { padding-top: 2.5rem; }
  .columns { grid-template-columns: 5fr 6fr; gap: 2rem; align-items: start; }
  .card { padding: 1.75rem; }
}
`
