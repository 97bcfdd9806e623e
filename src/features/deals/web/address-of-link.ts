import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { writeSearch } from '#kit/web/list/search-text.ts';

/** The whole address of a screen, to be opened elsewhere. */
export const addressOfLink = ({ to, params, search }: ScreenLink): string => {
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
  return `${globalThis.location.origin}${path}${writeSearch(search)}`;
};
