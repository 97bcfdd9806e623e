import { type LucideIcon, Clock3, Command, PanelTop } from 'lucide-react';
import { useMemo } from 'react';
import { mayPass } from '#domain/access.ts';
import { paletteScreenTexts } from '#app/palette.screen-texts.ts';
import { allScreens } from '#app/web/all-screens.ts';
import { answering, screenItems } from '#app/web/palette/local-items.ts';
import { useCommands } from '#app/web/palette/use-commands.ts';
import { useFound } from '#app/web/palette/use-found.ts';
import { titleOf } from '#app/web/shell/title-of.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { type PaletteItem, paletteSources } from '#kit/web/screens/slots.ts';
import { useVisits, type Visit } from '#kit/web/screens/visits.ts';

export type PaletteGroup = {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly items: readonly PaletteItem[];
};

const recentItem = (visit: Visit): PaletteItem => {
  const { screen, params, search, key } = visit;
  const title = titleOf(visit);
  const note = title === screen.title ? {} : { note: screen.title };
  return { id: `recent ${key}`, label: title, ...note, link: { to: screen.path, params, search } };
};

const useRecent = (): readonly PaletteItem[] => {
  const visits = useVisits((state) => state.visits);
  return useMemo(
    () =>
      visits
        .toSorted((one, other) => other.seenAt - one.seenAt)
        .slice(1)
        .map(recentItem),
    [visits],
  );
};

const addressOf = (item: PaletteItem): string | undefined =>
  'link' in item ? JSON.stringify([item.link.to, item.link.params]) : undefined;

type Groups = {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  /** Titles of the sources that could not be asked. */
  readonly failed: readonly string[];
};

/** What the palette offers for the words typed: open pages, screens, commands, then what the features find. */
export const useGroups = (question: string): Groups => {
  const user = useUser();
  const { role } = user;
  const sources = useMemo(() => paletteSources.items().filter(({ access }) => mayPass(access, role)), [role]);
  const screens = useMemo(() => screenItems(allScreens, user), [user]);
  const commands = useCommands();
  const recent = useRecent();
  const { answers, isSearching } = useFound(sources, question, role);
  const open = answering(recent, question);
  const openAddresses = new Set(open.map(addressOf));
  // A page that is open already is offered once, as the open page.
  const isNew = (item: PaletteItem): boolean => !('link' in item) || !openAddresses.has(addressOf(item));
  const screenAddresses = new Set(screens.map((item) => addressOf(item) ?? ''));
  screenAddresses.delete('');
  const { groups: titles } = paletteScreenTexts;
  const groups = [
    { id: 'recent', title: titles.recent, icon: Clock3, items: open },
    {
      id: 'screens',
      title: titles.screens,
      icon: PanelTop,
      items: answering(screens, question).filter(isNew),
    },
    {
      id: 'commands',
      title: titles.commands,
      icon: Command,
      // A screen that a menu leads to as well is offered once, as the screen.
      items: answering(commands, question).filter(
        (item) => isNew(item) && !screenAddresses.has(addressOf(item) ?? ''),
      ),
    },
    ...sources.map((source) => ({
      id: source.title,
      title: source.title,
      icon: source.icon,
      items: (answers.get(source)?.items ?? []).filter(isNew),
    })),
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching,
    failed: sources.filter((source) => answers.get(source)?.hasFailed).map(({ title }) => title),
  };
};
