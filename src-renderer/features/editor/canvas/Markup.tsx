/** The outermost group of an item’s markup, whose transform alone changes while it is dragged, and the rest. */
const GROUP = /^<g transform="([^"]*)"(?: opacity="([^"]*)")?>([\s\S]*)<\/g>$/;

/** One item as drawn by the layout code. */
export function Markup({ markup }: { markup: string }) {
  const [, transform, opacity, inner] = GROUP.exec(markup) ?? [];
  // Only numbers and paths that our own layout code wrote are in the markup; no words of anybody's.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  if (inner === undefined) return <g dangerouslySetInnerHTML={{ __html: markup }} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <g transform={transform} opacity={opacity} dangerouslySetInnerHTML={{ __html: inner }} />;
}
