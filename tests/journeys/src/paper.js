// Shows the page as paper has it, or as a screen has it again: what is said of one medium is said of
// the other, in the rules themselves.
const paper = arguments[0];
const own = (window.ownMedia ??= new Map());
const turn = (media) => {
  if (!media) return;
  if (!own.has(media)) own.set(media, media.mediaText);
  const text = own.get(media);
  if (!/\b(print|screen)\b/.test(text)) return;
  media.mediaText = paper ? text.replace(/\bscreen\b/g, "speech").replace(/\bprint\b/g, "all") : text;
};
const walk = (rules) => {
  for (const rule of rules) {
    turn(rule.media);
    if (rule.cssRules) walk(rule.cssRules);
  }
};
for (const sheet of document.styleSheets) {
  turn(sheet.media);
  walk(sheet.cssRules);
}
