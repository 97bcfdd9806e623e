import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, Star } from 'lucide-react';
import type { ReactElement } from 'react';
import { customizationScreenTexts as texts } from '#features/customization/customization.screen-texts.ts';
import { arrangeMenu, type MenuScreen } from '#kit/web/screens/arrange-menu.ts';

type Menu = { order: string[]; favourites: string[] };

type MenuOrderProps = {
  readonly screens: readonly MenuScreen[];
  readonly menu: Menu;
  readonly onChange: (menu: Menu) => void;
};

const swapped = (paths: readonly string[], at: number, to: number): string[] => {
  const next = [...paths];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
};

/** The entries of the menu as they stand in it: favourites first, each list moved within itself. */
export const MenuOrder = ({ screens, menu, onChange }: MenuOrderProps): ReactElement => {
  const { first, rest } = arrangeMenu(screens, menu);
  const lists = {
    favourites: first.map(({ screen }) => screen.path),
    order: rest.map(({ screen }) => screen.path),
  };
  const move = (list: keyof Menu, at: number, by: number): void =>
    onChange({ ...lists, [list]: swapped(lists[list], at, at + by) });
  const star = (path: string, isFirst: boolean): void =>
    onChange({
      order: isFirst ? [...lists.order, path] : lists.order.filter((one) => one !== path),
      favourites: isFirst ? lists.favourites.filter((one) => one !== path) : [...lists.favourites, path],
    });
  const row = (list: keyof Menu, { path, menu: { label, icon: Icon } }: MenuScreen, at: number) => (
    <li className="row gap-8" key={path}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={texts.favourite(label)}
        aria-pressed={list === 'favourites'}
        onClick={() => star(path, list === 'favourites')}
      >
        <Star size={16} fill={list === 'favourites' ? 'currentColor' : 'none'} />
      </ActionIcon>
      <Icon size={16} aria-hidden />
      <span className="grow clipped">{label}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        disabled={at === 0}
        aria-label={texts.up(label)}
        onClick={() => move(list, at, -1)}
      >
        <ArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        disabled={at === lists[list].length - 1}
        aria-label={texts.down(label)}
        onClick={() => move(list, at, 1)}
      >
        <ArrowDown size={16} />
      </ActionIcon>
    </li>
  );
  return (
    <>
      <p className="mb-12 small muted">{texts.menuHint}</p>
      <ul className="grid gap-2">
        {first.map(({ screen }, at) => row('favourites', screen, at))}
        {rest.map(({ screen }, at) => row('order', screen, at))}
      </ul>
      {menu.order.length + menu.favourites.length > 0 && (
        <Button
          mt="var(--space-12)"
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ order: [], favourites: [] })}
        >
          {texts.resetMenu}
        </Button>
      )}
    </>
  );
};
