import { defineTexts } from '#kit/contract/define-texts.ts';

const quoted = (titles: readonly string[]): string => titles.map((title) => `«${title}»`).join(', ');

/** The words about open pages: their tabs, their edits, what broke on them. */
export const tabTexts = defineTexts({
  ru: {
    openPages: 'Открытые страницы',
    openPagesCount: (count: number) => `Открытые страницы: ${count}`,
    close: (title: string) => `Закрыть страницу «${title}»`,
    refresh: 'Обновить',
    closeThis: 'Закрыть',
    closeOthers: 'Закрыть другие',
    closeAll: 'Закрыть все',
    closeKey: 'Alt+W',
    unsaved: 'есть несохранённые правки',
    record: (title: string, id: string) => `${title} № ${id}`,
    loss: {
      close: { title: 'Закрыть без сохранения?', confirmLabel: 'Закрыть' },
      refresh: { title: 'Обновить без сохранения?', confirmLabel: 'Обновить' },
      signOut: { title: 'Выйти без сохранения?', confirmLabel: 'Выйти' },
      changeRole: { title: 'Сменить роль без сохранения?', confirmLabel: 'Сменить роль' },
    },
    lost: (titles: readonly string[]) =>
      titles.length === 1
        ? `На странице ${quoted(titles)} есть несохранённые правки. Они пропадут.`
        : `На страницах ${quoted(titles)} есть несохранённые правки. Они пропадут.`,
  },
});
