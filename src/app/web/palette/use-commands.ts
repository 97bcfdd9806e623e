import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Keyboard, LogOut, Moon, Palette, Sun, Video } from 'lucide-react';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import { appTexts } from '#app/app.texts.ts';
import { paletteScreenTexts } from '#app/palette.screen-texts.ts';
import { openKeyList } from '#app/web/palette/palette-state.ts';
import { signOut } from '#app/web/shell/cache-pages.ts';
import { openAppearance } from '#app/web/shell/open-appearance.ts';
import { openTrainingVideo } from '#app/web/shell/training-video.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';
import { avatarMenu, type PaletteItem, sidebarEntries } from '#kit/web/screens/slots.ts';

/** What can be done from anywhere: the dialogs of the sidebar and of the avatar menu, the theme, the way out. */
export const useCommands = (): readonly PaletteItem[] => {
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const isShown = sidebarEntries.items().filter((entry) => entry.isShown?.({ user, isOpen: false }) ?? true);
  const entries = isShown.map(({ label, icon, loadDialog }) => ({
    id: `sidebar ${label}`,
    label,
    icon,
    run: () => openShellDialog(loadDialog),
  }));
  const own = avatarMenu.items().filter((item) => item.isShown?.(user) ?? true);
  const ownItems = own.map((item): PaletteItem => {
    const line = { id: `avatar ${item.label}`, label: item.label, icon: item.icon };
    return 'link' in item
      ? { ...line, link: item.link }
      : { ...line, run: () => openShellDialog(item.loadDialog) };
  });
  return [
    ...entries,
    ...ownItems,
    {
      id: 'theme',
      label: isDark ? appTexts.toLight : appTexts.toDark,
      icon: isDark ? Sun : Moon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { id: 'look', label: appScreenTexts.view, icon: Palette, run: openAppearance },
    { id: 'training-video', label: appScreenTexts.trainingVideo, icon: Video, run: openTrainingVideo },
    { id: 'keys', label: paletteScreenTexts.commands.keys, icon: Keyboard, run: () => void openKeyList() },
    { id: 'sign-out', label: paletteScreenTexts.commands.signOut, icon: LogOut, run: () => void signOut() },
  ];
};
