// Made of scripts/viewer by scripts/generate.
// swift-format-ignore-file

/// The page in which traces are seen, as text; where the data goes stands `<!--DATA-->`.
enum ViewerPage {
  static let text = ###"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>Understudy</title>
<style>
:root {
  color-scheme: light dark;
  --back: #fff; --panel: #f6f7f9; --line: #dfe3e8; --text: #1c2126; --dim: #6b7580; --pick: #e3edff; --mark: #fff3c4;
  --passed: #1a7f37; --warned: #9a6700; --failed: #cf222e; --inconclusive: #8250df;
  --app: #57606a; --gestures: #9a5b00; --presentation: #8250df; --navigation: #0969da; --tabs: #1a7f37; --plugin: #bf3989;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #14171a; --panel: #1b1f24; --line: #30363d; --text: #e6edf3; --dim: #8b949e; --pick: #1f3555; --mark: #4a3b00;
    --passed: #3fb950; --warned: #d29922; --failed: #f85149; --inconclusive: #bc8cff;
    --app: #8b949e; --gestures: #e3a04c; --presentation: #bc8cff; --navigation: #58a6ff; --tabs: #3fb950; --plugin: #f778ba;
  }
}
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; display: grid; grid-template: auto 1fr / 19rem 1fr 22rem; background: var(--back); color: var(--text);
  font: 14px/1.45 system-ui, sans-serif; }
header { grid-column: 1 / -1; display: flex; gap: 1rem; align-items: baseline; padding: .5rem .9rem; border-bottom: 1px solid var(--line); }
header h1 { font-size: 1rem; margin: 0; }
header .sum { color: var(--dim); }
header .keys { margin-left: auto; color: var(--dim); font-size: .8rem; }
kbd { font: inherit; border: 1px solid var(--line); border-radius: 3px; padding: 0 .25em; background: var(--panel); }
nav, main, aside { overflow: auto; min-height: 0; }
nav, aside { background: var(--panel); }
nav { border-right: 1px solid var(--line); padding: .6rem; }
aside { border-left: 1px solid var(--line); padding: .6rem .8rem; }
main { padding: .6rem .9rem; }
input[type=search] { width: 100%; font: inherit; padding: .25rem .5rem; border: 1px solid var(--line); border-radius: 5px;
  background: var(--back); color: inherit; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; text-align: left; cursor: pointer; }
button:focus-visible, .trace:focus-visible { outline: 2px solid var(--navigation); outline-offset: -2px; }
.chips { display: flex; flex-wrap: wrap; gap: .3rem; margin: .5rem 0; }
.chip { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .6rem; font-size: .85rem; }
.chip[aria-pressed=true] { background: var(--pick); border-color: var(--navigation); }
details { margin: .15rem 0; }
summary { cursor: pointer; color: var(--dim); font-size: .85rem; overflow-wrap: anywhere; }
.scenario { padding: .15rem .3rem .2rem .6rem; overflow-wrap: anywhere; }
.version { border: 1px solid var(--line); border-radius: 4px; padding: 0 .45em; margin: .1rem .2rem 0 0; font-size: .85rem; background: var(--back); }
.version[aria-current=true] { background: var(--pick); border-color: currentcolor; font-weight: 700; }
.version.bare { border-style: dashed; }
.passed-text { color: var(--passed); } .warned-text { color: var(--warned); } .failed-text { color: var(--failed); }
.inconclusive-text { color: var(--inconclusive); }
main h2 { font-size: 1.1rem; margin: 0 0 .1rem; overflow-wrap: anywhere; }
.file, .ending { color: var(--dim); font-size: .85rem; overflow-wrap: anywhere; }
.finding { display: block; width: 100%; margin: .5rem 0; padding: .4rem .6rem; border: 1px solid var(--line); border-left: 4px solid var(--failed); border-radius: 4px; }
.finding.soft { border-left-color: var(--warned); }
.finding b { display: block; overflow-wrap: anywhere; }
.finding dl { margin: .2rem 0 0; display: grid; grid-template-columns: 5rem 1fr; }
.finding dt { color: var(--dim); } .finding dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 4px; padding: .4rem .6rem; overflow: auto; margin: .5rem 0; }
.tools { position: sticky; top: -.6rem; background: var(--back); padding: .4rem 0; display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; z-index: 1; }
.tools input { width: 13rem; }
.trace { font: 12.5px/1.5 ui-monospace, monospace; min-width: max-content; }
.row { display: flex; gap: .7rem; padding: 0 .3rem; cursor: default; scroll-margin: 5rem; }
.number { width: 3rem; } .time { width: 5.4rem; } .by { width: 6.6rem; overflow: hidden; text-overflow: ellipsis; } .text { min-width: 66ch; }
.row:hover { background: var(--panel); }
.row[aria-selected=true] { background: var(--pick); }
.row.spot { background: var(--mark); }
.row.spot[aria-selected=true] { box-shadow: inset 3px 0 var(--failed); }
.number, .time { color: var(--dim); text-align: right; }
.text { white-space: pre; }
.publish .text, .turn .text { color: var(--dim); }
.step { margin-top: .45rem; border-top: 1px solid var(--line); } .step .text { font-weight: 600; }
.begin .text, .end .text { font-weight: 600; }
.raised .text, .dropped .text, .caught .text { color: var(--failed); } .note .text, .log .text { color: var(--warned); }
.app { color: var(--app); } .gestures { color: var(--gestures); } .presentation { color: var(--presentation); }
.navigation { color: var(--navigation); } .tabs { color: var(--tabs); } .plugin { color: var(--plugin); }
.because { color: var(--dim); white-space: nowrap; } .because span { margin-right: .5em; cursor: help; text-decoration: underline dotted; text-underline-offset: 3px; }
.absent { padding: 0 .3rem; background: var(--mark); color: var(--failed); white-space: pre; }
aside h3 { font-size: .95rem; margin: 0 0 .4rem; }
aside h4 { font-size: .85rem; margin: .7rem 0 .1rem; overflow-wrap: anywhere; }
aside table { width: 100%; border-collapse: collapse; font: 12px/1.45 ui-monospace, monospace; }
aside td { padding: .05rem .2rem; vertical-align: top; overflow-wrap: anywhere; }
aside td:first-child { color: var(--dim); width: 55%; }
aside tr.fresh td { background: var(--mark); color: var(--text); }
.contract { font-size: .85rem; } .contract summary { color: inherit; } .contract p { margin: .2rem 0 .4rem; }
.empty { color: var(--dim); padding: 2rem 0; }
@media (max-width: 70rem) {
  body { height: auto; grid-template: auto auto auto auto / 1fr; }
  nav, main, aside { overflow: visible; } nav { max-height: 40vh; overflow: auto; } main { overflow-x: auto; }
  header .keys { display: none; }
}
</style>
</head>
<body>
<header><h1 id="heading"></h1><span class="sum" id="sum"></span>
<span class="keys"><kbd>j</kbd> <kbd>k</kbd> event &nbsp; <kbd>n</kbd> finding &nbsp; <kbd>p</kbd> properties &nbsp; <kbd>/</kbd> search</span></header>
<nav aria-label="Sessions"><input type="search" id="find" placeholder="suite, scenario or file" aria-label="Find sessions">
<div class="chips" id="verdicts"></div><div id="list"></div></nav>
<main id="main"></main>
<aside id="state" aria-label="State"></aside>
<!--DATA-->
<script>
"use strict";
const read = id => { const node = document.getElementById(id); return node ? JSON.parse(node.textContent) : null; };
const { heading, summary, sessions, contracts } = read("index");
const components = ["app", "gestures", "presentation", "navigation", "tabs"];
const verdicts = ["failed", "inconclusive", "warned", "passed"];
// Who is shown, and how; what stands in the address is where the reader is.
// `pinned` is an event that is shown whatever the filters say, because somebody has asked for it.
const view = { verdicts: new Set(), closed: new Set(), find: "", text: "", properties: false, hidden: new Set(), session: null, cursor: 0, pinned: 0 };
let open = null;
let redrawing;

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null) node.setAttribute(name, value);
  }
  node.append(...children.filter(child => child !== null));
  return node;
}
const byId = id => document.getElementById(id);

// The list of sessions.

function isListed(session) {
  return (view.verdicts.size === 0 || view.verdicts.has(session.verdict))
    && (view.find === "" || `${session.suite} / ${title(session)} ${session.file}`.toLowerCase().includes(view.find));
}

function listSessions() {
  const groups = new Map();
  sessions.forEach((session, index) => {
    if (!isListed(session)) return;
    if (!groups.has(session.suite)) groups.set(session.suite, []);
    groups.get(session.suite).push(index);
  });
  const count = [...groups.values()].reduce((sum, group) => sum + group.length, 0);
  byId("list").replaceChildren(...[...groups].map(([suite, indices]) => {
    const isOpen = !view.closed.has(suite) && (count <= 200 || indices.includes(view.session));
    const group = make("details", {}, make("summary", {}, `${suite} (${indices.length})`));
    const fill = () => {
      if (count <= 200) view.closed[group.open ? "delete" : "add"](suite);
      if (group.open && group.children.length === 1) group.append(...scenarios(indices));
    };
    group.addEventListener("toggle", fill);
    group.open = isOpen;
    fill();
    return group;
  }), count === 0 ? make("p", { class: "empty" }, "nothing matches") : "");
}

// A scenario with a button for each version that it was run on.
function scenarios(indices) {
  const nodes = new Map();
  for (const index of indices) {
    const session = sessions[index];
    const key = `${session.file} ${session.scenario}`;
    if (!nodes.has(key)) nodes.set(key, make("div", { class: "scenario" }, make("div", {}, session.scenario)));
    nodes.get(key).append(make("button", {
      class: `version ${session.verdict ? `${session.verdict}-text` : ""} ${session.hasTrace ? "" : "bare"}`, "data-session": index,
      "aria-current": index === view.session, title: [session.verdict, session.headline].filter(Boolean).join(": ") || null,
      onclick: () => show(index),
    }, session.ios));
  }
  return nodes.values();
}

const title = session => `${session.scenario} (iOS ${session.ios})`;

function chip(name, isOn, toggle, className = "") {
  return make("button", { class: `chip ${className}`, "aria-pressed": isOn(), onclick: event => {
    toggle();
    event.currentTarget.setAttribute("aria-pressed", isOn());
  } }, name);
}
const flip = (set, item) => set.has(item) ? set.delete(item) : set.add(item);

// One session.

function show(index, event) {
  clearTimeout(redrawing);
  view.session = index;
  open = read(`session-${index}`);
  document.querySelectorAll("[data-session]").forEach(node =>
    node.setAttribute("aria-current", Number(node.dataset.session) === index));
  if (!document.querySelector(`[data-session="${index}"]`)) listSessions();
  const session = sessions[index];
  const parts = [
    make("h2", { class: session.verdict ? `${session.verdict}-text` : null }, `${session.suite ? session.suite + " / " : ""}${title(session)}`),
    make("div", { class: "file" }, session.file),
  ];
  if (open) {
    parts.push(...open.findings.map(found => finding(found, session)), open.rerun ? make("pre", {}, open.rerun) : null);
  }
  if (session.hasTrace) parts.push(tools(), make("div", { class: "trace", id: "trace", role: "listbox", tabindex: 0, "aria-label": "Trace" }), make("div", { class: "ending" }, open.ending));
  else parts.push(make("p", { class: "empty" }, "Its trace is not in this page; a run of few sessions (--filter) has all of them."));
  byId("main").replaceChildren(...parts.filter(part => part !== null));
  byId("main").scrollTop = 0;
  view.cursor = view.pinned = 0;
  if (!session.hasTrace) { byId("state").replaceChildren(); place(); return; }
  listEvents();
  const first = open.findings.find(finding => finding.at > 0);
  reveal(event ?? first?.at ?? shown()[0]?.[0] ?? 0, event ? "center" : null);
}

function finding(found, session) {
  const leads = session.hasTrace && found.at > 0;
  const remark = found.isSoft && session.verdict !== "warned" ? "warning: " : "";
  return make(leads ? "button" : "div", { class: `finding ${found.isSoft ? "soft" : ""}`, onclick: leads ? () => reveal(found.at, "center") : null },
    make("b", {}, (found.place ? `${found.place}: ` : "") + remark + found.sentence),
    make("dl", {}, make("dt", {}, "expected"), make("dd", {}, found.expected), make("dt", {}, "found"), make("dd", {}, found.found)));
}

function tools() {
  const present = [...new Set(open.events.map(event => event[2]))];
  const redraw = () => { listEvents(); select(view.cursor); };
  return make("div", { class: "tools" },
    make("input", { type: "search", id: "text", placeholder: "only events with …", "aria-label": "Filter events", value: view.text,
      oninput: event => { view.text = event.target.value; clearTimeout(redrawing); redrawing = setTimeout(redraw, 150); } }),
    chip("properties", () => view.properties, () => { view.properties = !view.properties; redraw(); }, "properties"),
    ...present.map(name => chip(name, () => !view.hidden.has(name), () => { flip(view.hidden, name); redraw(); }, tint(name))));
}

const tint = component => components.includes(component) ? component : "plugin";

// An event: number, time, component, depth, kind, text (or object, property and value of what is published), contracts.
function words(event) {
  return event[4] === "publish" ? `set ${event[5][0]}.${event[5][1]} = ${event[5][2]}` : event[5];
}

function isShown(event) {
  if (event[0] === view.pinned) return true;
  if (view.hidden.has(event[2])) return false;
  const isQuiet = event[4] === "publish" || event[4] === "turn";
  if (isQuiet && !view.properties && !open.findings.some(found => found.at === event[0])) return false;
  return view.text === "" || `${words(event)} ${event[6].join(" ")}`.toLowerCase().includes(view.text.toLowerCase());
}
const shown = () => open.events.filter(isShown);

function listEvents() {
  const rows = [];
  const spots = new Map();
  for (const found of open.findings) if (found.absent) spots.set(found.at, [...(spots.get(found.at) ?? []), found.absent]);
  const marked = new Set(open.findings.filter(found => !found.absent).map(found => found.at));
  const absences = number => (spots.get(number) ?? []).map(text => make("div", { class: "absent" }, `      ▸ expected: ${text}`));
  rows.push(...absences(0));
  for (const event of open.events) {
    if (isShown(event)) rows.push(row(event, marked.has(event[0])));
    rows.push(...absences(event[0]));
  }
  const list = document.createDocumentFragment();
  for (const node of rows) list.append(node);
  byId("trace").replaceChildren(list);
}

// Chooses an event that somebody has asked for, and shows it also where a filter would not.
function reveal(number, block) {
  if (number > 0 && !byId(`event-${number}`)) {
    view.pinned = number;
    listEvents();
  }
  select(number, block);
}

function row(event, isSpot) {
  const [number, time, component, depth, kind, , because] = event;
  return make("div", {
    class: `row ${kind} ${isSpot ? "spot" : ""}`, role: "option", id: `event-${number}`, "aria-selected": number === view.cursor,
    onclick: () => select(number),
  },
    make("span", { class: "number" }, number), make("span", { class: "time" }, time),
    make("span", { class: `by ${tint(component)}` }, component),
    make("span", { class: "text" }, "  ".repeat(depth) + words(event)),
    make("span", { class: "because" }, ...because.map(id => make("span", { title: contracts[id]?.title ?? id }, id))));
}

function select(number, block = "nearest") {
  document.querySelector(".row[aria-selected=true]")?.setAttribute("aria-selected", "false");
  view.cursor = number;
  const node = byId(`event-${number}`);
  node?.setAttribute("aria-selected", "true");
  byId("trace")?.setAttribute("aria-activedescendant", node ? node.id : "");
  if (block) node?.scrollIntoView({ block });
  showState();
  place();
}

// What every property is behind the chosen event.

function showState() {
  const event = open.events.find(event => event[0] === view.cursor);
  const objects = new Map();
  for (const [number, , , , kind, what] of open.events) {
    if (number > view.cursor) break;
    if (kind !== "publish") continue;
    const [object, property, value] = what;
    if (!objects.has(object)) objects.set(object, new Map());
    objects.get(object).set(property, [value, number]);
  }
  // What has changed since the event that is seen before this one.
  const before = shown().filter(other => other[0] < view.cursor).at(-1)?.[0] ?? 0;
  const parts = [make("h3", {}, event ? `behind event ${view.cursor}` : "")];
  for (const id of event?.[6] ?? []) {
    const contract = contracts[id];
    parts.push(contract
      ? make("details", { class: "contract" }, make("summary", {}, `${id}: ${contract.title}`), make("p", {}, `${contract.says} (${contract.confidence})`))
      : make("div", { class: "contract" }, id));
  }
  const isFresh = ([, number]) => number > before;
  const sorted = [...objects].sort(([left, a], [right, b]) =>
    [...b.values()].some(isFresh) - [...a.values()].some(isFresh) || (left < right ? -1 : 1));
  for (const [object, properties] of sorted) {
    parts.push(make("h4", {}, object), make("table", {}, ...[...properties].sort(([left], [right]) => left < right ? -1 : 1).map(([property, entry]) =>
      make("tr", { class: isFresh(entry) ? "fresh" : null }, make("td", {}, property), make("td", {}, entry[0])))));
  }
  byId("state").replaceChildren(...parts);
}

// Where the reader is: `#session/event`.

function place() {
  history.replaceState(null, "", `#${view.session}/${view.cursor}`);
}

function follow() {
  if (!/^#[0-9]+/.test(location.hash)) return false;
  const [session, event] = location.hash.slice(1).split("/").map(Number);
  if (!sessions[session]) return false;
  show(session, sessions[session].hasTrace && event > 0 ? event : undefined);
  return true;
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input")) { if (event.key === "Escape") event.target.blur(); return; }
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (event.key === "/") { byId("find").focus(); event.preventDefault(); return; }
  if (!open || !sessions[view.session].hasTrace) return;
  if (step) {
    const numbers = shown().map(other => other[0]);
    const next = step > 0 ? numbers.find(number => number > view.cursor) : numbers.findLast(number => number < view.cursor);
    if (next) select(next);
    event.preventDefault();
  } else if (event.key === "n") {
    const spots = [...new Set(open.findings.map(found => found.at).filter(at => at > 0))].sort((a, b) => a - b);
    if (spots.length > 0) reveal(spots.find(at => at > view.cursor) ?? spots[0], "center");
  } else if (event.key === "p") {
    document.querySelector(".chip.properties").click();
  }
});

document.title = heading;
byId("heading").textContent = heading;
byId("sum").textContent = summary;
byId("find").addEventListener("input", event => { view.find = event.target.value.toLowerCase(); listSessions(); });
byId("verdicts").append(...verdicts.filter(verdict => sessions.some(session => session.verdict === verdict)).map(verdict =>
  chip(`${sessions.filter(session => session.verdict === verdict).length} ${verdict}`, () => view.verdicts.has(verdict),
    () => { flip(view.verdicts, verdict); listSessions(); }, `${verdict}-text`)));
// What failed comes first, in the order of the verdicts; else something to look at.
if (!follow() && sessions.length > 0) {
  const worst = verdicts.slice(0, -1).map(verdict => sessions.findIndex(session => session.verdict === verdict)).find(place => place >= 0);
  show(worst ?? Math.max(0, sessions.findIndex(session => session.hasTrace)));
}
listSessions();
window.addEventListener("hashchange", follow);
</script>
</body>
</html>
"""###
}
