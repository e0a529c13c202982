import type { Route } from './route.ts';
import { parseRoute } from './route.ts';

/**
 * The route of a `cam://` link: `/edit/tpl_two-buttons` opens that template, `/browse?search=x` searches, and any
 * other path is read as an address of the app.
 */
export function routeOfLink(place: string): Route {
  const url = new URL(place.replace(/^\/*/, '/'), 'http://app.invalid');
  const template = /^\/edit\/((?:tpl|tmpl)_[\w-]+)$/.exec(url.pathname)?.[1];
  if (template !== undefined) return { screen: 'new', template };
  const search = url.searchParams.get('search') ?? '';
  if (url.pathname === '/browse' && search) {
    return { screen: 'browse', search, category: url.searchParams.get('category') ?? '' };
  }
  return parseRoute(`#${url.pathname}${url.search}`);
}
