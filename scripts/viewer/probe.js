// Reads the page of sample.yaml as somebody at a browser does: looks, clicks, types. What is not as it should be stands in the element
// `probe` at the end, or that nothing is wrong.
"use strict";
{
  const wrong = [];
  let count = 0;
  const all = selector => [...document.querySelectorAll(selector)];
  const one = selector => document.querySelector(selector);
  const same = (what, found, expected) => {
    count += 1;
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      wrong.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
    }
  };
  const holds = (what, isSo) => same(what, isSo, true);
  const press = key => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const type = (field, text) => { field.value = text; field.dispatchEvent(new Event("input", { bubbles: true })); };
  const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
  const chip = name => all(".chip").find(node => node.textContent === name);
  const texts = () => all(".row .text").map(node => node.textContent.trim());
  const chosen = () => one(".row[aria-selected=true] .text")?.textContent.trim();
  const number = () => Number(one(".row[aria-selected=true] .number")?.textContent);
  const property = (object, name) => {
    const table = all("aside h4").find(node => node.textContent === object)?.nextElementSibling;
    return [...table?.rows ?? []].find(line => line.cells[0].textContent === name)?.cells[1].textContent;
  };
  const current = () => all(".version").flatMap((node, place) => node.getAttribute("aria-current") === "true" ? [place] : []);
  const isFresh = name => all("aside tr.fresh").some(line => line.cells[0].textContent === name);

  const look = async () => {
    // The list, and the first that failed.
    same("the sum", one("#sum").textContent, "4 scenarios: 2 passed, 2 failed");
    same("the versions", all(".version").map(node => node.textContent), ["18", "26", "18", "26"]);
    same("the names", all(".scenario > div").map(node => node.textContent), ["a push", 'a push <\/script><b id="planted">that fails</b>']);
    holds("a name stays a text", one("#planted") === null);
    same("what is shown first", one("h2").textContent, 'page / a push <\/script><b id="planted">that fails</b> (iOS 18)');
    same("and in the list", current(), [2]);
    holds("the command to run it again", one("pre").textContent.startsWith("understudy run "));

    // Findings, and the events that they are about.
    same("the findings", all(".finding b").map(node => node.textContent.replace(/^.*yaml:[0-9:]+ /, "")),
      ["missing: detail.presentCompletion", "must not happen: detail.viewDidAppear"]);
    same("the event of the first", chosen(), "detail.viewWillAppear {animated: true}");
    holds("what is missing stands behind it",
      one(".row[aria-selected=true]").nextElementSibling.textContent.includes("expected: detail.presentCompletion"));
    holds("its spot is in the address", location.hash === `#2/${number()}`);
    holds("what happens inside a call is set in", one(".row[aria-selected=true] .text").textContent.startsWith("  detail"));
    press("n");
    same("n goes to the next", chosen(), "detail.viewDidAppear {animated: true}");
    holds("which is marked", one(".row[aria-selected=true]").classList.contains("spot"));
    press("n");
    same("and around", chosen(), "detail.viewWillAppear {animated: true}");
    all(".finding")[1].click();
    same("a click on a finding", chosen(), "detail.viewDidAppear {animated: true}");

    // Up and down, and the state behind an event.
    press("k");
    same("k goes back, past what is not shown", chosen(), "feed.viewDidDisappear {animated: true}");
    same("the state there", [property("feed", "appearance"), property("detail", "appearance")], ["disappeared", "appearing"]);
    press("j");
    same("the state behind the next", [property("feed", "appearance"), property("detail", "appearance")], ["disappeared", "appeared"]);
    holds("and what is new in it", isFresh("appearance") && !isFresh("viewControllers"));
    same("the contract of the event", all("aside .contract summary").map(node => node.textContent), ["NAV-019: The order of an animated push"]);

    // Properties and other filters.
    holds("no property without being asked", !texts().some(text => text.startsWith("set ")));
    press("p");
    holds("p shows them", texts().includes("set detail.appearance = appeared"));
    same("and keeps the event", chosen(), "detail.viewDidAppear {animated: true}");
    press("k");
    same("so k comes to one", chosen(), "set detail.appearance = appeared");
    press("p");
    const before = texts().length;
    chip("app").click();
    holds("a component is left out", texts().length < before && !all(".row .by").some(node => node.textContent === "app"));
    chip("app").click();
    same("and comes back", texts().length, before);
    type(one("#text"), "DID");
    await pause(400);
    holds("a filter leaves what has it", texts().length > 0 && texts().every(text => text.toLowerCase().includes("did")));
    all(".finding")[0].click();
    same("a finding comes through it", chosen(), "detail.viewWillAppear {animated: true}");
    type(one("#text"), "");
    await pause(400);
    same("and all are back", texts().length, before);

    // Sessions.
    chip("2 passed").click();
    same("those that passed", all(".scenario > div").map(node => node.textContent), ["a push"]);
    chip("2 passed").click();
    type(one("#find"), "FAILS</B> (ios");
    same("those that are looked for", all(".scenario").length, 1);
    type(one("#find"), "nobody is called so");
    same("nobody", one("#list").textContent, "nothing matches");
    type(one("#find"), "");
    all(".version")[3].click();
    same("chosen in the list", current(), [3]);
    all(".version")[1].click();
    same("and no other then", current(), [1]);
    same("another session", one("h2").textContent, "page / a push (iOS 26)");
    holds("has no finding", one(".finding") === null && one(".ending").textContent === "ended: settled");
    location.hash = "#3/3";
    await pause(200);
    same("an address", one("h2").textContent, 'page / a push <\/script><b id="planted">that fails</b> (iOS 26)');
    same("leads to an event, also where it is not shown", [number(), chosen()], [3, "set home.viewControllers = []"]);
    press("/");
    holds("/ goes to the search", document.activeElement === one("#find"));
  };
  window.addEventListener("error", event => wrong.push(`an error: ${event.message}`));
  look().catch(error => wrong.push(`an error: ${error}`)).then(() => {
    const report = document.createElement("pre");
    report.id = "probe";
    report.textContent = wrong.length === 0 ? `page: ${count} checks, nothing wrong` : wrong.map(line => `page: ${line}`).join("\n");
    document.body.append(report);
  });
}
