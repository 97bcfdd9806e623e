import { webTexts } from '#kit/contract/web.texts.ts';
import type { Visit } from '#kit/web/screens/visits.ts';

/** The title of a page: its own, the screen's, or the fallback of §2. */
export const titleOf = ({ screen, title }: Pick<Visit, 'screen' | 'title'>): string =>
  title?.trim() || screen.title.trim() || webTexts.noName;
